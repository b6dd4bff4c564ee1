import { Button, TextArea } from '@portolan/ui'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { useTerms } from '../../shared/terms.ts'
import { toast } from '../../shared/toast.ts'
import { explainFault, explainLength, explainTooLong } from './check-claim.ts'
import type { Claim } from './claim-types.ts'
import { ProofsField } from './proofs-field.tsx'
import { renewClaims } from './renew-claims.ts'
import { useProofs } from './use-proofs.ts'

/** Whom the text is for: the shop once more, the platform as an appeal, or a dispute as evidence. */
export type Saying = 'ask_again' | 'appeal' | 'evidence'

const texts = {
	ask_again: 'claim.ask_again_text',
	appeal: 'claim.appeal_text',
	evidence: 'claim.evidence_text',
} as const
const days = {
	ask_again: 'claim.answer_days',
	appeal: 'claim.decide_days',
	evidence: 'claim.evidence_days',
} as const
const sends = {
	ask_again: 'claim.ask_again',
	appeal: 'claim.appeal',
	evidence: 'claim.evidence',
} as const

/** Sends a text and pictures about a claim to the shop or to the platform. */
export function ClaimStatementForm({
	claim,
	saying,
	onDone,
}: {
	claim: Claim
	saying: Saying
	onDone: () => void
}) {
	const proofs = useProofs()
	const terms = useTerms()
	const [explain, setExplain] = useState('')
	const [isChecked, setChecked] = useState(false)
	const appeal = useAction('appealClaim')
	const evidence = useAction('addClaimEvidence')
	const told = {
		onSuccess: () => {
			toast.success(t('claim.said_told'))
			proofs.clear()
			onDone()
		},
		onSettled: () => void renewClaims(),
	}
	function send() {
		setChecked(true)
		if (explainFault(explain) !== null || proofs.uploads.fault !== null) return
		const said = {
			refund_id: claim.refund_id,
			explain: explain.trim(),
			images: [...proofs.urls],
		}
		if (saying === 'evidence') evidence.mutate(said, told)
		else appeal.mutate({ ...said, to: saying === 'appeal' ? 'platform' : 'again' }, told)
	}
	return (
		<form
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				send()
			}}
		>
			<p className="text-ink-2">{terms && t(texts[saying], { days: terms[days[saying]] })}</p>
			<TextArea
				label={t('claim.explain')}
				value={explain}
				onChange={setExplain}
				hint={explainLength(explain)}
				error={isChecked ? explainFault(explain) : explainTooLong(explain)}
				required
			/>
			<ProofsField proofs={proofs} error={isChecked ? proofs.uploads.fault : null} />
			<Button block type="submit" busy={appeal.isPending || evidence.isPending}>
				{t(sends[saying])}
			</Button>
		</form>
	)
}
