import { Icon, ListGroup, Notice } from '@portolan/ui'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { anyOf, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { CancelRequest } from './cancel-request.tsx'
import { ChainAddress } from './chain-address.tsx'
import { DepositProgress } from './deposit-progress.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import type { Deposit, Recharge } from './recharge-types.ts'
import { ToPay } from './to-pay.tsx'

/** An on-chain request that waits for payment: the address, the time left, the warnings, and the transfers that were seen. */
export function ChainPayment({
	recharge,
	deposits,
	onTimeUp,
}: {
	recharge: Recharge
	deposits: readonly Deposit[]
	onTimeUp: () => void
}) {
	const { data } = useCall('listDepositNetworks')
	const known = data?.recharge.find((one) => one.name === recharge.network)
	const network = known?.title ?? recharge.network
	const isOwn = recharge.own_address === 1
	return (
		<div className="flex flex-col gap-4">
			<ToPay recharge={recharge} onTimeUp={onTimeUp} />
			{isOwn && <DepositProgress recharge={recharge} deposits={deposits} />}
			<ChainAddress recharge={recharge} network={network} />
			<div className="rounded-card bg-deal-soft p-4 text-deal">
				<h2 className="flex items-center gap-2 text-15">
					<Icon as={TriangleAlert} size={20} />
					{t('recharge.before_sending')}
				</h2>
				<ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-13">
					{recharge.warnings.map((warning) => (
						<li key={warning}>{warning}</li>
					))}
				</ul>
			</div>
			{known && (
				<ListGroup label={t('recharge.network')}>
					<Fact name={t('recharge.network')} value={<bdi>{known.title}</bdi>} />
					<Fact name={t('recharge.tokens')} value={anyOf(known.tokens)} />
					{known.automatic === 1 && (
						<Fact name={t('recharge.confirmations_needed')} value={number(known.confirmations)} />
					)}
				</ListGroup>
			)}
			{isOwn ? (
				<>
					<Notice>{t('recharge.own_address')}</Notice>
					<details className="group">
						<summary className="press flex min-h-11 cursor-pointer list-none items-center justify-center px-4 text-center font-semibold text-brand [&::-webkit-details-marker]:hidden">
							{t('recharge.not_seen')}
						</summary>
						<div className="mt-2">
							<EvidenceForm recharge={recharge} title={t('recharge.paid')} />
						</div>
					</details>
				</>
			) : (
				<EvidenceForm recharge={recharge} title={t('recharge.paid')} />
			)}
			<CancelRequest id={recharge.recharge_id} />
		</div>
	)
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
	return (
		<dl className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
			<dt className="text-ink-2">{name}</dt>
			<dd className="ms-auto text-end font-medium wrap-anywhere">{value}</dd>
		</dl>
	)
}
