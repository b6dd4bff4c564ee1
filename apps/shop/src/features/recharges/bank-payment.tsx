import { Button, Icon, ListGroup, Notice } from '@portolan/ui'
import { SquareArrowOutUpRight } from 'lucide-react'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { CancelRequest } from './cancel-request.tsx'
import { CopyRow } from './copy-row.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import type { Recharge } from './recharge-types.ts'
import { ToPay } from './to-pay.tsx'

/** A request by bank that waits for payment: the account to transfer to, or the provider's own page. */
export function BankPayment({ recharge, onTimeUp }: { recharge: Recharge; onTimeUp: () => void }) {
	const { bank } = recharge
	return (
		<div className="flex flex-col gap-4">
			<ToPay recharge={recharge} onTimeUp={onTimeUp} />
			{recharge.pay_url !== null && (
				<section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
					<p>{t('recharge.provider_text')}</p>
					<a
						href={recharge.pay_url}
						className="press inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full bg-brand px-6 text-center font-semibold text-on-brand"
					>
						<Icon as={SquareArrowOutUpRight} size={18} className="mirror" />
						{t('recharge.provider_open')}
					</a>
				</section>
			)}
			{bank && (
				<ListGroup label={t('recharge.transfer_to')}>
					<CopyRow name={t('recharge.holder')} value={bank.holder} />
					<CopyRow
						name={t('recharge.iban')}
						value={bank.iban.replaceAll(/\s/g, '')}
						shown={<span dir="ltr">{inFours(bank.iban)}</span>}
					/>
					{bank.bic !== '' && <CopyRow name={t('recharge.bic')} value={bank.bic} />}
					<CopyRow name={t('recharge.bank_name')} value={bank.bank_name} />
					<CopyRow
						name={t('recharge.amount')}
						value={recharge.price}
						shown={money(recharge.price)}
					/>
					<CopyRow name={t('recharge.reference')} value={bank.reference} />
				</ListGroup>
			)}
			{recharge.warnings.length > 0 && (
				<Notice title={t('recharge.before_sending')}>
					<ul className="mt-1 flex list-disc flex-col gap-1 ps-4">
						{recharge.warnings.map((warning) => (
							<li key={warning}>{warning}</li>
						))}
					</ul>
				</Notice>
			)}
			{bank && <EvidenceForm recharge={recharge} title={t('recharge.paid')} />}
			{!bank && recharge.pay_url === null && (
				<Button block tone="soft" to="/service">
					{t('title.service')}
				</Button>
			)}
			<CancelRequest id={recharge.recharge_id} />
		</div>
	)
}

/** An IBAN is read in groups of four. */
function inFours(iban: string): string {
	return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
