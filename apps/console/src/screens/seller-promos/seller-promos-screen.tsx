import { Button, Stack } from '@mui/material'
import { endMerchantPromo, type ShopPromo } from '@portolan/contract'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useMerchant } from '../../features/merchant/index.ts'
import { PromoState, PromoStateFilter } from '../../features/promos/index.ts'
import { count, money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { useNewInAddress } from '../../shared/use-new-in-address.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { PromoForm } from './promo-form.tsx'

const states = ['running', 'coming', 'ended', 'used_up'] as const

/** The shop's promo codes. The shop pays for the discounts; only owners end a code for good. */
export default function SellerPromosScreen() {
	const { data: me } = useMerchant()
	const [open, setOpen] = useState<{ what: 'edit' | 'end'; promo: ShopPromo | null } | null>(null)
	useNewInAddress(() => setOpen({ what: 'edit', promo: null }))
	const columns = columnsOf((line) => (
		<Actions
			promo={line}
			mayEnd={me?.role === 'owner'}
			onEdit={() => setOpen({ what: 'edit', promo: line })}
			onEnd={() => setOpen({ what: 'end', promo: line })}
		/>
	))
	return (
		<Page
			title={t('seller.promos')}
			lead={t('seller.promos_lead')}
			actions={
				<Button variant="contained" onClick={() => setOpen({ what: 'edit', promo: null })}>
					{t('promo.make')}
				</Button>
			}
		>
			<ListPage
				resource="promos"
				empty={t('seller.promos_empty')}
				toolbar={
					<>
						<PromoStateFilter states={states} words="seller.promo_state" />
						<FilterSearch field="keyword" label={t('seller.promos_search')} />
					</>
				}
			>
				<LinesTable label={t('seller.promos')} columns={columns} />
			</ListPage>
			{open?.what === 'edit' && <PromoForm promo={open.promo} onClose={() => setOpen(null)} />}
			{open?.what === 'end' && open.promo && (
				<EndPromo promo={open.promo} onClose={() => setOpen(null)} />
			)}
		</Page>
	)
}

function columnsOf(actionsOf: (promo: ShopPromo) => ReactNode): Column<ShopPromo>[] {
	return [
		{ name: 'code', words: t('promo.code'), cell: (line) => <strong>{line.code}</strong> },
		{ name: 'gives', words: t('promo.gives'), cell: (line) => line.title },
		{
			name: 'min',
			words: t('promo.min_spend'),
			isNumber: true,
			onlyWide: true,
			cell: (line) => money(line.min_spend),
		},
		{
			name: 'used',
			words: t('seller.promo_used'),
			isNumber: true,
			cell: (line) =>
				line.total_limit === null
					? count(line.used)
					: t('seller.of', { part: line.used, all: line.total_limit }),
		},
		{
			name: 'window',
			words: t('seller.promo_window'),
			onlyWide: true,
			cell: (line) => (
				<>
					<Moment at={line.start_time} /> – <Moment at={line.ended_time ?? line.end_time} />
				</>
			),
		},
		{
			name: 'state',
			words: t('record.state'),
			cell: (line) => <PromoState state={line.state} words="seller.promo_state" />,
		},
		{
			name: 'change',
			words: t('operators.change'),
			cell: actionsOf,
		},
	]
}

/** The actions on a code that has not ended: change it, or end it for good. */
function Actions({
	promo,
	mayEnd,
	onEdit,
	onEnd,
}: {
	promo: ShopPromo
	mayEnd: boolean
	onEdit: () => void
	onEnd: () => void
}) {
	if (promo.ended_time !== null) return null
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<Button
				size="small"
				variant="outlined"
				aria-label={t('action.whose', { action: t('operators.change'), whose: promo.code })}
				onClick={onEdit}
			>
				{t('operators.change')}
			</Button>
			{mayEnd && promo.state !== 'ended' && (
				<Button
					size="small"
					color="error"
					aria-label={t('action.whose', { action: t('seller.end_promo'), whose: promo.code })}
					onClick={onEnd}
				>
					{t('seller.end_promo')}
				</Button>
			)}
		</Stack>
	)
}

function EndPromo({ promo, onClose }: { promo: ShopPromo; onClose: () => void }) {
	const notify = useNotify()
	const end = useSend(endMerchantPromo)
	return (
		<DecisionDialog
			title={t('seller.end_promo')}
			danger
			consequence={t('seller.end_promo_consequence')}
			confirm={t('seller.end_promo')}
			facts={[
				[t('promo.code'), promo.code],
				[t('promo.gives'), promo.title],
				[t('seller.promo_used'), count(promo.used)],
			]}
			send={async () => {
				await end.mutateAsync({ promo_id: promo.promo_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
