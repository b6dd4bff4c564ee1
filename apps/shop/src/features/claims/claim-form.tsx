import { useRef, type RefObject } from 'react'
import { t } from '../../shared/messages.ts'
import type { ClaimDraft } from './check-claim.ts'
import { ClaimAmountPart } from './claim-amount-part.tsx'
import { ClaimLinesPart } from './claim-lines-part.tsx'
import { ClaimReasonPart } from './claim-reason-part.tsx'
import type { Claim, ClaimQuote, ClaimReason } from './claim-types.ts'
import { useCreateClaim } from './use-create-claim.ts'

/** The form with which a refund is requested: lines and pieces, type, reason, explanation, pictures, and what would be paid. */
export function ClaimForm({
	quote,
	reasons,
	draft,
	onDraft,
	isAsking,
	onMade,
}: {
	quote: ClaimQuote
	reasons: readonly ClaimReason[]
	draft: ClaimDraft
	onDraft: (draft: ClaimDraft) => void
	/** The quote is still that of other pieces or another reason. */
	isAsking: boolean
	onMade: (claim: Claim) => void
}) {
	const form = useRef<HTMLFormElement>(null)
	const { proofs, faults, forgetFaults, check, send, isSending } = useCreateClaim(
		draft,
		quote,
		onMade,
	)

	function change(changed: Partial<ClaimDraft>) {
		forgetFaults()
		onDraft({ ...draft, ...changed })
	}

	function submit() {
		const wish = check()
		if (wish === null) focusFirstFault(form)
		else void send(wish)
	}

	return (
		<form
			ref={form}
			noValidate
			aria-label={t('title.refund')}
			className="flex flex-col gap-3"
			onSubmit={(event) => {
				event.preventDefault()
				submit()
			}}
		>
			<ClaimLinesPart
				lines={quote.lines}
				nums={draft.nums}
				onNums={(nums) => change({ nums, amount: null })}
				error={faults.lines}
			/>
			<ClaimReasonPart
				types={quote.types}
				reasons={reasons}
				draft={draft}
				onChange={change}
				proofs={proofs}
				faults={faults}
			/>
			<ClaimAmountPart
				quote={quote}
				amount={draft.amount}
				onAmount={(amount) => change({ amount })}
				error={faults.amount}
				isAsking={isAsking}
				isSending={isSending}
			/>
		</form>
	)
}

/** Moves the focus to the first field with a fault; a screen reader then reads the fault with it. */
function focusFirstFault(form: RefObject<HTMLFormElement | null>): void {
	requestAnimationFrame(() => {
		const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')
		const isGroup = fault?.matches('fieldset') ?? false
		const control = isGroup ? fault?.querySelector<HTMLElement>('input:enabled') : fault
		control?.focus()
	})
}
