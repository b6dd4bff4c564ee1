import { rechargeStatus } from '@portolan/contract/states'
import { Alert, Stack, Typography } from '@mui/material'
import { getAdminRecharge } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { EvidencePicture } from '../../features/evidence/index.ts'
import { NeedsRole, ShopperLink, useMe } from '../../features/operators/index.ts'
import { HistoryLines, LedgerLines, Promised, TwoPeople } from '../../features/records/index.ts'
import { rechargeWay, RechargeState, type RechargeRecord } from '../../features/recharges/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { EarlierUses } from './earlier-uses.tsx'
import { RechargeActions } from './recharge-actions.tsx'
import { TransactionFound } from './transaction-found.tsx'

/** One recharge: its facts beside its evidence, and what can be decided. */
export default function RechargeScreen() {
	const { id = '' } = useParams()
	const asked = useAsk(getAdminRecharge, { recharge_id: id })
	return (
		<Page
			back={['/recharges', 'recharges.title']}
			title={t('recharge.title', { number: asked.data?.recharge_sn ?? '' })}
		>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t('recharges.look')}>
				<Answered asked={asked}>{(recharge) => <Whole recharge={recharge} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ recharge }: { recharge: RechargeRecord }) {
	const { data: me } = useMe()
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('recharge.record')} aside={<RechargeState recharge={recharge} />}>
						<RechargeFacts recharge={recharge} />
					</Panel>
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							<TwoPeople
								record={recharge}
								asked={recharge.asked_price === null ? null : money(recharge.asked_price)}
								me={me?.name}
							/>
							<RechargeActions recharge={recharge} />
						</Stack>
					</Panel>
					<Panel title={t('history.title')}>
						<HistoryLines lines={recharge.history} />
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('evidence.title')}>
						{recharge.image === '' ? (
							<Alert severity="info" variant="outlined">
								{t('evidence.none')}
							</Alert>
						) : (
							<EvidencePicture url={recharge.image} />
						)}
					</Panel>
					<Panel title={t('earlier.title')}>
						<EarlierUses uses={recharge.earlier} />
					</Panel>
					{recharge.transaction !== null && (
						<Panel title={t('transaction.title')}>
							<TransactionFound transaction={recharge.transaction} recharge={recharge} />
						</Panel>
					)}
					<Panel title={t('ledger.title')}>
						<LedgerLines lines={recharge.ledger} />
					</Panel>
				</>
			}
		/>
	)
}

/** Who requested how much, by which way, and its state. */
function RechargeFacts({ recharge }: { recharge: RechargeRecord }) {
	return (
		<Facts
			facts={[
				[t('record.shopper'), <ShopperLink key="shopper" shopper={recharge} />],
				[
					t('recharge.asked_for'),
					<Typography key="price" component="span" sx={{ fontWeight: 600, fontSize: 17 }}>
						{money(recharge.price)}
					</Typography>,
				],
				[
					t('recharge.arrived'),
					recharge.status === rechargeStatus.approved ? (
						<Typography key="real" component="span" sx={{ fontWeight: 600, fontSize: 17 }}>
							{money(recharge.real_price)}
						</Typography>
					) : null,
				],
				[t('recharge.way'), rechargeWay(recharge)],
				[
					t('recharge.reference'),
					recharge.bank === null ? null : (
						<CodeText
							key="reference"
							text={recharge.bank.reference}
							what={t('recharge.reference')}
						/>
					),
				],
				[
					t('recharge.address'),
					recharge.blockchain === '' ? null : (
						<CodeText key="address" text={recharge.blockchain} what={t('recharge.address')} />
					),
				],
				[
					t('record.hash'),
					recharge.tx_hash === '' ? null : (
						<CodeText key="hash" text={recharge.tx_hash} what={t('record.hash')} />
					),
				],
				[t('record.created'), <Moment key="created" at={recharge.createtime} />],
				[
					t('promised.title'),
					recharge.promised_time === null ? null : (
						<Promised key="promised" at={recharge.promised_time} overdue={recharge.overdue} far />
					),
				],
				[
					t('record.decided'),
					recharge.checktime === null ? null : <Moment key="decided" at={recharge.checktime} />,
				],
				[t('record.told'), recharge.admin_msg],
			]}
		/>
	)
}
