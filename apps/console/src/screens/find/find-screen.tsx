import {
	Alert,
	Box,
	Button,
	Skeleton,
	Stack,
	TextField,
	Typography,
	useMediaQuery,
	type Theme,
} from '@mui/material'
import {
	applicationList,
	deskDepositList,
	deskDisputeList,
	deskExtractList,
	deskOrderList,
	deskPayoutList,
	deskProductList,
	deskRechargeList,
	deskShopList,
	deskShopperList,
} from '@portolan/contract'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ApplicationState } from '../../features/applications/index.ts'
import { ClaimState } from '../../features/claims/index.ts'
import { ProductState } from '../../features/goods/index.ts'
import { OrderState } from '../../features/orders/index.ts'
import { PayoutState } from '../../features/payouts/index.ts'
import { RechargeState } from '../../features/recharges/index.ts'
import { ShopperState } from '../../features/shoppers/index.ts'
import { WithdrawalState } from '../../features/withdrawals/index.ts'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { useFound, type Found, type FoundLine } from './use-found.tsx'

const finance = ['finance-1', 'finance-2', 'support'] as const
const trade = ['support', 'orders'] as const
/** So many of each list. */
const limit = 5

/** Everything that a number, a name, an address, an amount or a transaction can mean, in all lists that the operator may see. */
export default function FindScreen() {
	const [search] = useSearchParams()
	const text = (search.get('q') ?? '').trim()
	return (
		<Page title={t('find.title')} lead={t('find.lead')}>
			<PhoneField key={text} text={text} />
			{text === '' ? <Typography>{t('find.what')}</Typography> : <FoundLists text={text} />}
		</Page>
	)
}

/** On a phone the field stands here; on wider windows it is above every page. */
function PhoneField({ text: given }: { text: string }) {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	const [, setSearch] = useSearchParams()
	const [text, setText] = useState(given)
	if (!isPhone) return null
	return (
		<Box
			component="form"
			role="search"
			sx={{ mb: 2 }}
			onSubmit={(event) => {
				event.preventDefault()
				setSearch({ q: text.trim() })
			}}
		>
			<TextField
				type="search"
				label={t('find.field')}
				value={text}
				onChange={(event) => setText(event.target.value)}
				slotProps={{ htmlInput: { maxLength: 120, enterKeyHint: 'search' } }}
			/>
		</Box>
	)
}

function FoundLists({ text }: { text: string }) {
	const found = useFoundLists(text)
	const isWaiting = found.some((list) => list.isWaiting)
	const isNothing = !isWaiting && found.every((list) => list.count === null || list.count === 0)
	return (
		<Stack spacing={2} aria-busy={isWaiting}>
			{found.map((list) => (
				<FoundList key={list.name} found={list} />
			))}
			{isWaiting && (
				<Skeleton variant="rounded" height={120} role="status" aria-label={t('layout.loading')} />
			)}
			{isNothing && found.every((list) => list.error === null) && (
				<Alert
					severity="info"
					variant="outlined"
					role="status"
					sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
				>
					{t('find.nothing', { text })} {t('find.what')}
				</Alert>
			)}
		</Stack>
	)
}

function FoundList({ found }: { found: Found }) {
	if (found.error !== null)
		return (
			<Alert severity="error">
				{found.title}: {problemText(found.error)}
			</Alert>
		)
	if (found.count === null || found.count === 0) return null
	return (
		<Panel
			title={found.title}
			aside={
				found.count > found.lines.length && (
					<Button component={Link} to={found.place} size="small">
						{t('find.all', { count: found.count })}
					</Button>
				)
			}
		>
			<Box component="ul" aria-label={found.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
				{found.lines.map((line) => (
					<Box
						component="li"
						key={`${line.to}/${line.name}`}
						sx={{
							display: 'grid',
							gridTemplateColumns: {
								xs: 'minmax(0, 1fr) max-content',
								md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 1fr) minmax(0, 3fr) 140px',
							},
							columnGap: 2,
							rowGap: 0.5,
							alignItems: 'center',
							py: 1,
							overflowWrap: 'anywhere',
							'&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
						}}
					>
						<RecordLink to={line.to} words={line.name} wraps />
						<span>{line.about}</span>
						<Box component="span" sx={{ textAlign: { md: 'end' } }}>
							{line.amount}
						</Box>
						<span>{line.state}</span>
						<Moment at={line.at} />
					</Box>
				))}
			</Box>
		</Panel>
	)
}

/** What was found, people first, then what they bought and what became of their money. */
function useFoundLists(text: string): readonly Found[] {
	const asked = { keyword: text, page: 1, limit }
	const shoppers = useFound(
		{ name: 'shoppers', title: t('shoppers.title'), roles: ['support'], promise: deskShopperList },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/shoppers/${line.shopper_id}`,
				name: line.name === '' ? t('shopper.nameless') : line.name,
				about: [line.nickname, line.email, line.mobile].filter((one) => one !== '').join(' · '),
				amount: '',
				state: <ShopperState shopper={line} />,
				at: line.createtime,
			})),
		}),
	)
	const orders = useFound(
		{ name: 'orders', title: t('orders.title'), roles: trade, promise: deskOrderList },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/orders/${line.order_id}`,
				name: line.order_sn,
				about: `${line.shopper_name} · ${line.mer_name}`,
				amount: money(line.total_price),
				state: <OrderState order={line} />,
				at: line.createtime,
			})),
		}),
	)
	const claims = useFound(
		{ name: 'disputes', title: t('find.claims'), roles: trade, promise: deskDisputeList },
		text,
		{ ...asked, status: 'all' },
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/disputes/${line.refund_id}`,
				name: line.refund_sn,
				about: `${line.shopper_name} · ${line.mer_name}`,
				amount: money(line.amount),
				state: <ClaimState state={line.state} />,
				at: line.createtime,
			})),
		}),
	)
	const recharges = useFound(
		{ name: 'recharges', title: t('recharges.title'), roles: finance, promise: deskRechargeList },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/recharges/${line.recharge_id}`,
				name: line.recharge_sn,
				about: line.shopper_name,
				amount: money(line.status === 1 ? line.real_price : line.price),
				state: <RechargeState recharge={line} />,
				at: line.createtime,
			})),
		}),
	)
	const withdrawals = useFound(
		{
			name: 'withdrawals',
			title: t('withdrawals.title'),
			roles: finance,
			promise: deskExtractList,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/withdrawals/${line.extract_id}`,
				name: line.extract_sn,
				about: line.shopper_name,
				amount: money(line.extract_price),
				state: <WithdrawalState withdrawal={line} />,
				at: line.createtime,
			})),
		}),
	)
	const deposits = useFound(
		{ name: 'deposits', title: t('deposits.title'), roles: finance, promise: deskDepositList },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line): FoundLine => ({
				// A deposit has no page of its own; its transaction names it in the list.
				to: `/deposits?${new URLSearchParams({ filter: JSON.stringify({ keyword: line.tx_hash }) }).toString()}`,
				name: `${line.tx_hash.slice(0, 10)}…${line.tx_hash.slice(-6)}`,
				about: line.shopper_name,
				amount: `${money(line.price)} ${line.token}`,
				state: t(`deposit.state.${line.state}`),
				at: line.createtime,
			})),
		}),
	)
	const payouts = useFound(
		{ name: 'payouts', title: t('payouts.title'), roles: finance, promise: deskPayoutList },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/payouts/${line.payout_id}`,
				name: line.payout_sn,
				about: line.mer_name,
				amount: money(line.amount),
				state: <PayoutState payout={line} />,
				at: line.createtime,
			})),
		}),
	)
	const shops = useFound(
		{
			name: 'shops',
			title: t('shops.title'),
			roles: ['catalogue', 'support', 'orders'],
			promise: deskShopList,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/shops/${line.mer_id}`,
				name: line.mer_name,
				about: line.owner_name,
				amount: '',
				state: null,
				at: line.createtime,
			})),
		}),
	)
	const applications = useFound(
		{
			name: 'applications',
			title: t('applications.title'),
			roles: ['catalogue', 'support'],
			promise: applicationList,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/applications/${line.application_id}`,
				name: line.shop_name,
				about: line.legal_name,
				amount: '',
				state: <ApplicationState status={line.status} />,
				at: line.createtime,
			})),
		}),
	)
	const products = useFound(
		{
			name: 'products',
			title: t('products.title'),
			roles: ['catalogue', 'support'],
			promise: deskProductList,
		},
		text,
		{ ...asked, keyword: text.slice(0, 60) },
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/products/${line.product_id}`,
				name: line.title,
				about: line.mer_name,
				amount: money(line.price),
				state: <ProductState product={line} />,
				at: line.createtime,
			})),
		}),
	)
	return [
		shoppers,
		orders,
		claims,
		recharges,
		withdrawals,
		deposits,
		payouts,
		shops,
		applications,
		products,
	]
}
