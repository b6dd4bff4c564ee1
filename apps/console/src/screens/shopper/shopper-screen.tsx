import type { ShopperRecord } from './shopper-record.ts'
import { Alert, Box, Stack, Typography } from '@mui/material'
import { getShopper } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { WriteToShopper } from '../../features/chat/index.ts'
import { NeedsRole, useAskAs } from '../../features/operators/index.ts'
import { ShopperState } from '../../features/shoppers/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { count, languageName, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { FreezeActions } from './freeze-actions.tsx'

const roles = ['support'] as const

/**
 * One shopper. Every visit writes an audit entry, so the page is read once and after each action, not regularly, and not at all without the
 * role.
 */
export default function ShopperScreen() {
	const { id = '' } = useParams()
	const asked = useAskAs(roles, getShopper, { shopper_id: id }, { refreshes: false })
	return (
		<Page
			back={['/shoppers', 'shoppers.title']}
			title={t('shopper.title', { name: asked.data?.name ?? '' })}
			{...(asked.data !== undefined && { lead: t('shopper.noted') })}
			actions={asked.data && <WriteToShopper about={{ shopper_id: id }} />}
		>
			<NeedsRole roles={roles} what={t('shoppers.look')}>
				<Answered asked={asked}>{(shopper) => <Whole shopper={shopper} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ shopper }: { shopper: ShopperRecord }) {
	const { money: where } = shopper
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('shopper.account')} aside={<ShopperState shopper={shopper} />}>
						<Facts
							facts={[
								[t('shopper.name'), shopper.name],
								[t('shopper.nickname'), shopper.nickname],
								[
									t('shopper.real_name'),
									[shopper.given_name, shopper.family_name].filter(Boolean).join(' '),
								],
								[
									t('shopper.email'),
									<CodeText key="email" text={shopper.email} what={t('shopper.email')} />,
								],
								[
									t('shopper.mobile'),
									shopper.mobile === '' ? null : (
										<CodeText
											key="mobile"
											text={`+${shopper.dial_code.replace(/^\+/, '')} ${shopper.mobile}`}
											what={t('shopper.mobile')}
										/>
									),
								],
								[t('shopper.language'), shopper.lang && languageName(shopper.lang)],
								[
									t('shopper.number'),
									<CodeText key="id" text={shopper.shopper_id} what={t('shopper.number')} />,
								],
								[t('shopper.since'), <Moment key="since" at={shopper.createtime} />],
								[
									t('shopper.closed'),
									shopper.closed_time === null ? null : (
										<Moment key="closed" at={shopper.closed_time} />
									),
								],
							]}
						/>
					</Panel>
					<Panel title={t('shopper.freeze')}>
						<FreezeActions shopper={shopper} />
					</Panel>
					<Panel title={t('shopper.freezes')}>
						<Freezes shopper={shopper} />
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('shopper.money')}>
						<Facts
							facts={[
								[
									t('shopper.money.available'),
									<Typography
										key="available"
										component="span"
										sx={{ fontWeight: 600, fontSize: 20 }}
									>
										{money(where.available)}
									</Typography>,
								],
								[t('shopper.money.hold'), money(where.hold)],
								[t('shopper.money.escrow'), money(where.escrow)],
							]}
						/>
					</Panel>
					<Panel title={t('shopper.business')}>
						<Business shopper={shopper} />
					</Panel>
					<Panel title={t('shopper.sessions')}>
						<Sessions shopper={shopper} />
					</Panel>
				</>
			}
		/>
	)
}

/** The shopper's numbers, with links to the filtered lists. */
function Business({ shopper }: { shopper: ShopperRecord }) {
	const find = (what: string) =>
		new URLSearchParams({
			filter: JSON.stringify({
				// Without a filter the list of disputes shows only disputes.
				...(what === 'disputes' && { status: 'all' }),
				keyword: shopper.name === '' ? shopper.shopper_id : shopper.name,
			}),
		}).toString()
	const tell = ({ count: all, open }: { count: number; open: number }) =>
		t('shopper.counts', { count: count(all), open: count(open) })
	return (
		<Facts
			facts={(
				[
					['orders', shopper.orders],
					['disputes', shopper.claims],
					['recharges', shopper.recharges],
					['withdrawals', shopper.withdrawals],
				] as const
			).map(([what, counts]) => [
				t(`shopper.business.${what}`),
				counts.count === 0 ? (
					tell(counts)
				) : (
					<RecordLink key={what} to={`/${what}?${find(what)}`} words={tell(counts)} />
				),
			])}
		/>
	)
}

function Sessions({ shopper }: { shopper: ShopperRecord }) {
	if (shopper.sessions.length === 0)
		return <Typography color="text.secondary">{t('shopper.no_session')}</Typography>
	return (
		<Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
			{shopper.sessions.map((session) => (
				<Box component="li" key={`${session.createtime}/${session.device}/${session.ip}`}>
					<Typography sx={{ fontWeight: 600, fontSize: 14 }}>{session.device}</Typography>
					<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
						{session.ip} · {t('shopper.session_seen')} <Moment at={session.last_seen} far />
					</Typography>
				</Box>
			))}
		</Stack>
	)
}

function Freezes({ shopper }: { shopper: ShopperRecord }) {
	if (shopper.freezes.length === 0)
		return <Typography color="text.secondary">{t('shopper.never_frozen')}</Typography>
	return (
		<Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
			{shopper.freezes.map((freeze) => (
				<Box component="li" key={freeze.freeze_id}>
					<Typography sx={{ fontWeight: 600, fontSize: 14 }}>{freeze.reason}</Typography>
					<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
						{freeze.by} · <Moment at={freeze.since} /> – <Moment at={freeze.until} />
					</Typography>
					{freeze.ended !== null && (
						<Alert severity="info" variant="outlined" sx={{ mt: 0.5, py: 0 }}>
							{freeze.ended_by === null || freeze.ended_by === ''
								? t('shopper.freeze_over')
								: t('shopper.freeze_ended', { name: freeze.ended_by })}{' '}
							<Moment at={freeze.ended} />
							{freeze.end_reason !== '' && `: ${freeze.end_reason}`}
						</Alert>
					)}
				</Box>
			))}
		</Stack>
	)
}
