import { productStatus, refundType } from '@portolan/contract/states'
import {
	Button,
	Card,
	Notice,
	QuantityStepper,
	RadioGroup,
	Select,
	TextArea,
	TextInput,
} from '@portolan/ui'
import { useRef, useState, type RefObject } from 'react'
import { failureText, problemOf } from '../../shared/api.ts'
import { ask } from '../../shared/ask.ts'
import { date, money, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { useTerms } from '../../shared/terms.ts'
import {
	amountOf,
	claimFaults,
	explainLength,
	explainTooLong,
	hasFault,
	noClaimFaults,
	type ClaimDraft,
} from './check-claim.ts'
import { ClaimLine } from './claim-line.tsx'
import type { Claim, ClaimQuote, ClaimReason } from './claim-types.ts'
import { ProofsField } from './proofs-field.tsx'
import { renewClaims } from './renew-claims.ts'
import { useProofs } from './use-proofs.ts'

/** The form by which a refund is asked for: lines and pieces, type, reason, words, pictures, and what would be paid. */
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
	/** The quote is being asked anew. */
	isAsking: boolean
	onMade: (claim: Claim) => void
}) {
	const proofs = useProofs()
	const terms = useTerms()
	const [faults, setFaults] = useState(noClaimFaults)
	const form = useRef<HTMLFormElement>(null)
	const apply = useAction('createClaim', { quiet: ['invalid'] })
	const change = (changed: Partial<ClaimDraft>) => {
		setFaults(noClaimFaults)
		onDraft({ ...draft, ...changed })
	}

	// What was said of the pictures holds until they are up.
	const proofsFault =
		faults.proofs === null
			? null
			: (proofs.uploads.fault ?? (proofs.urls.length > 0 ? null : faults.proofs))

	async function send() {
		const plain = claimFaults(draft, quote, proofs.urls)
		// A picture that is still on its way is not missing, and not to be left out either.
		const found = { ...plain, proofs: proofs.uploads.fault ?? plain.proofs }
		setFaults(found)
		if (hasFault(found)) focusFirstFault(form)
		const amount = amountOf(draft, quote)
		if (hasFault(found) || amount === null || draft.product === null || draft.reason === '') return
		const isSure = await ask({
			title: t('claim.sure_title'),
			text: t('claim.sure_text', { sum: money(amount) }),
			confirm: t('claim.send'),
			cancel: t('common.cancel'),
		})
		if (!isSure) return
		apply.mutate(
			{
				order_id: quote.order_id,
				lines: Object.entries(draft.nums)
					.filter(([, num]) => num > 0)
					.map(([id, num]) => ({ order_product_id: id, num })),
				refund_type: draft.type === '1' ? refundType.withReturn : refundType.withoutReturn,
				product_status: draft.product === '1' ? productStatus.received : productStatus.notReceived,
				reason: draft.reason,
				explain: draft.explain.trim(),
				amount,
				images: [...proofs.urls],
			},
			{
				onSuccess: (claim) => {
					toast.success(t('claim.sent'))
					proofs.clear()
					void renewClaims()
					onMade(claim)
				},
				onError: (error) => {
					if (problemOf(error)?.code === 'invalid')
						setFaults({ ...noClaimFaults, amount: failureText(error) })
					void renewClaims()
				},
			},
		)
	}

	return (
		<form
			ref={form}
			noValidate
			aria-label={t('title.refund')}
			className="flex flex-col gap-3"
			onSubmit={(event) => {
				event.preventDefault()
				void send()
			}}
		>
			<Card>
				<h2 className="mb-1 text-17">{t('claim.which')}</h2>
				<ul>
					{quote.lines.map((line) => (
						<li key={line.order_product_id}>
							<ClaimLine
								line={line}
								end={
									line.num_left === 0 ? (
										<p className="text-13 text-ink-2">
											{t(line.claimed === 1 ? 'refund.open' : 'claim.none_left')}
										</p>
									) : (
										<QuantityStepper
											label={t('claim.pieces_of', { title: line.title })}
											value={draft.nums[line.order_product_id] ?? 0}
											min={0}
											max={line.num_left}
											onChange={(num) =>
												change({
													nums: { ...draft.nums, [line.order_product_id]: num },
													amount: null,
												})
											}
											lessLabel={t('claim.less')}
											moreLabel={t('claim.more')}
											shown={number(draft.nums[line.order_product_id] ?? 0)}
										/>
									)
								}
							/>
						</li>
					))}
				</ul>
				{faults.lines !== null && <Notice kind="problem">{faults.lines}</Notice>}
			</Card>
			<Card className="flex flex-col gap-4">
				<RadioGroup
					label={t('claim.product')}
					value={draft.product}
					onChange={(product) => change({ product, ...(product === '0' && { type: '0' }) })}
					options={[
						{ value: '0', label: t('claim.product_not_received') },
						{ value: '1', label: t('claim.product_received') },
					]}
					error={faults.product}
					required
				/>
				<RadioGroup
					label={t('claim.type')}
					value={draft.type}
					onChange={(type) => change({ type })}
					options={[
						{ value: '0', label: t('claim.type_no_return') },
						// What was not received cannot be sent back.
						...(quote.types.includes(1) && draft.product !== '0'
							? [{ value: '1' as const, label: t('claim.type_return') }]
							: []),
					]}
				/>
				<Select
					label={t('claim.reason')}
					value={draft.reason}
					placeholder={t('claim.reason_choose')}
					onChange={(reason) => change({ reason, amount: null })}
					options={reasons.map(({ reason, title }) => ({ value: reason, label: title }))}
					error={faults.reason}
					required
				/>
				<TextArea
					label={t('claim.explain')}
					hint={`${t('claim.explain_hint')} ${explainLength(draft.explain)}`}
					value={draft.explain}
					onChange={(explain) => change({ explain })}
					error={explainTooLong(draft.explain) ?? faults.explain}
					required
				/>
				<ProofsField proofs={proofs} error={proofsFault} />
			</Card>
			<Card className="flex flex-col gap-4">
				<TextInput
					label={t('claim.amount')}
					hint={t('claim.amount_hint', { sum: money(quote.max) })}
					value={draft.amount ?? quote.max}
					onChange={(amount) => change({ amount })}
					error={faults.amount}
					inputMode="decimal"
					dir="ltr"
					required
				/>
				<dl className="flex flex-col gap-2 text-13">
					<div className="flex flex-wrap justify-between gap-x-4">
						<dt className="text-ink-2">{t('order.freight')}</dt>
						<dd className="tabular">{money(quote.freight)}</dd>
					</div>
					<div
						className="flex flex-wrap justify-between gap-x-4"
						aria-live="polite"
						aria-busy={isAsking}
					>
						<dt className="text-ink-2">{t('claim.most')}</dt>
						<dd className="tabular font-semibold">{money(quote.max)}</dd>
					</div>
				</dl>
				<p className="text-13 text-ink-2">
					{quote.until === null
						? terms && t('refund.window', { days: terms['claim.window_days'] })
						: t('refund.window_until', { date: date(quote.until) })}
				</p>
				<Button block type="submit" busy={apply.isPending} disabled={isAsking}>
					{t('claim.send')}
				</Button>
			</Card>
		</form>
	)
}

/** Takes whoever sends it to what is to be put right first, which is read with its fault. */
function focusFirstFault(form: RefObject<HTMLFormElement | null>): void {
	requestAnimationFrame(() => {
		const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')
		const isGroup = fault?.matches('fieldset') ?? false
		const control = isGroup ? fault?.querySelector<HTMLElement>('input:enabled') : fault
		control?.focus()
	})
}
