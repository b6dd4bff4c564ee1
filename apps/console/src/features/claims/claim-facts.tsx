import { Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { getDispute } from '@portolan/contract'
import type { ReactNode } from 'react'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import { ClaimNextStep } from './claim-state.tsx'

/** What a claim asks for, why, and where its goods are. `more` is shown first: who asks, or of whom. */
export function ClaimFacts({
	claim,
	more,
}: {
	claim: Pick<
		CallReply<typeof getDispute>,
		| 'refund_type'
		| 'product_status'
		| 'reason_title'
		| 'amount'
		| 'refunded'
		| 'offered'
		| 'by_shop'
		| 'createtime'
		| 'next'
	> & {
		freight: string
		return_address: string | null
		evidence_until: number | null
		return_parcel: { carrier: string; delivery_no: string; at: number } | null
	}
	more: readonly (readonly [name: string, value: ReactNode])[]
}) {
	const { return_parcel: parcel } = claim
	return (
		<Facts
			facts={[
				...more,
				[
					t('claim.amount'),
					<Typography key="amount" component="span" sx={{ fontWeight: 600, fontSize: 17 }}>
						{money(claim.amount)}
					</Typography>,
				],
				[t('claim.freight'), claim.freight === '0.00' ? null : money(claim.freight)],
				[
					t('claim.paid_out'),
					claim.refunded === '0.00' ? null : (
						<Typography key="paid" component="span" sx={{ fontWeight: 600, fontSize: 17 }}>
							{money(claim.refunded)}
						</Typography>
					),
				],
				[
					t('seller.offer_amount'),
					claim.offered === null ? null : (
						<Typography key="offered" component="span" sx={{ fontWeight: 600, fontSize: 17 }}>
							{money(claim.offered)}
						</Typography>
					),
				],
				[
					t('claim.type'),
					claim.by_shop === 1 ? t('claim.step.shop_refund') : t(`claim.type.${claim.refund_type}`),
				],
				[t('claim.goods'), claim.by_shop === 1 ? null : t(`claim.goods.${claim.product_status}`)],
				[t('claim.reason'), claim.reason_title],
				[t('record.created'), <Moment key="created" at={claim.createtime} />],
				[
					t('claim.next'),
					claim.next === null ? null : <ClaimNextStep key="next" next={claim.next} far />,
				],
				[
					t('claim.evidence_until'),
					claim.evidence_until === null ? null : (
						<Moment key="evidence" at={claim.evidence_until} far />
					),
				],
				[t('claim.return_address'), claim.return_address],
				[
					t('claim.return_parcel'),
					parcel === null ? null : (
						<span key="parcel">
							{parcel.carrier} · <CodeText text={parcel.delivery_no} what={t('parcel.number')} />{' '}
							<Moment at={parcel.at} />
						</span>
					),
				],
			]}
		/>
	)
}
