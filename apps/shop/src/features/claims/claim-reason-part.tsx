import { productStatus, refundType } from '@portolan/contract/states'
import { Card, RadioGroup, Select, TextArea } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { explainLength, explainTooLong, type ClaimDraft, type ClaimFaults } from './check-claim.ts'
import type { ClaimQuote, ClaimReason } from './claim-types.ts'
import { ProofsField } from './proofs-field.tsx'
import type { Proofs } from './use-proofs.ts'

/** Why a refund is requested: what arrived, whether it is sent back, the reason, an explanation and pictures. */
export function ClaimReasonPart({
	types,
	reasons,
	draft,
	onChange,
	proofs,
	faults,
}: {
	types: ClaimQuote['types']
	reasons: readonly ClaimReason[]
	draft: ClaimDraft
	onChange: (change: Partial<ClaimDraft>) => void
	proofs: Proofs
	faults: ClaimFaults
}) {
	return (
		<Card className="flex flex-col gap-4">
			<RadioGroup
				label={t('claim.product')}
				value={draft.product}
				onChange={(product) =>
					onChange({
						product,
						...(product === productStatus.notReceived && { type: refundType.withoutReturn }),
					})
				}
				options={[
					{ value: productStatus.notReceived, label: t('claim.product_not_received') },
					{ value: productStatus.received, label: t('claim.product_received') },
				]}
				error={faults.product}
				required
			/>
			<RadioGroup
				label={t('claim.type')}
				value={draft.type}
				onChange={(type) => onChange({ type })}
				options={[
					{ value: refundType.withoutReturn, label: t('claim.type_no_return') },
					// What was not received cannot be sent back.
					...(types.includes(refundType.withReturn) && draft.product !== productStatus.notReceived
						? [{ value: refundType.withReturn, label: t('claim.type_return') }]
						: []),
				]}
			/>
			<Select
				label={t('claim.reason')}
				value={draft.reason}
				placeholder={t('claim.reason_choose')}
				onChange={(reason) => onChange({ reason, amount: null })}
				options={reasons.map(({ reason, title }) => ({ value: reason, label: title }))}
				error={faults.reason}
				required
			/>
			<TextArea
				label={t('claim.explain')}
				hint={
					<span className="flex flex-wrap justify-between gap-x-4">
						<span>{t('claim.explain_hint')}</span>
						<span>{explainLength(draft.explain)}</span>
					</span>
				}
				value={draft.explain}
				onChange={(explain) => onChange({ explain })}
				error={explainTooLong(draft.explain) ?? faults.explain}
				required
			/>
			<ProofsField proofs={proofs} error={faults.proofs} />
		</Card>
	)
}
