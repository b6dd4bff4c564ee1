import { claimState } from '@portolan/contract/states'
import {
	Alert,
	Button,
	FormControl,
	FormControlLabel,
	FormLabel,
	Radio,
	RadioGroup,
	Stack,
} from '@mui/material'
import { decideDispute } from '@portolan/contract'
import { formatAmount, parseAmount } from '@portolan/money'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import {
	AmountField,
	DecisionDialog,
	isAmount,
	ReasonField,
} from '../../features/decisions/index.ts'
import { DayLimit, NeedsRole } from '../../features/operators/index.ts'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { DisputeRecord } from './dispute-record.ts'
import { SignDispute } from './sign-dispute.tsx'

const outcomes = ['full', 'part', 'refuse'] as const
type Outcome = (typeof outcomes)[number]

/** Decides a dispute in full, in part or against the claim; if that is not possible now, the reason. */
export function DecideDispute({ claim }: { claim: DisputeRecord }) {
	const [isOpen, setOpen] = useState(false)
	if (claim.decision !== null) return <SignDispute claim={claim} />
	// The server decides when, because the clock of this computer may be wrong.
	const canDecide = claim.desk_actions.includes('decide')
	return (
		<NeedsRole roles={['support', 'orders']} what={t('dispute.deciding')}>
			{canDecide ? (
				<Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
					{t('dispute.decide')}
				</Button>
			) : (
				<Alert severity="info" variant="outlined">
					{claim.state !== claimState.disputed ? (
						t('dispute.not_ours')
					) : claim.evidence_until !== null ? (
						<>
							{t('dispute.too_early')} <Moment at={claim.evidence_until} far />
						</>
					) : (
						t('record.closed')
					)}
				</Alert>
			)}
			{isOpen && <DecideDialog claim={claim} onClose={() => setOpen(false)} />}
		</NeedsRole>
	)
}

function DecideDialog({ claim, onClose }: { claim: DisputeRecord; onClose: () => void }) {
	const notify = useNotify()
	const decide = useSend(decideDispute)
	const [outcome, setOutcome] = useState<Outcome | null>(null)
	const [part, setPart] = useState('')
	const [reason, setReason] = useState('')
	const isFit = outcome !== null && (outcome !== 'part' || isPartOf(part, claim.amount))
	const paid = outcome === 'full' ? claim.amount : outcome === 'part' ? shownPart(part) : '0.00'
	const values = {
		amount: money(paid),
		name: claim.shopper_name,
		shop: claim.mer_name,
	}
	return (
		<DecisionDialog
			title={t('dispute.decide_title', { number: claim.refund_sn })}
			isReady={isFit && reason.trim() !== ''}
			danger={outcome === 'refuse'}
			consequence={
				outcome === 'refuse'
					? t('dispute.consequence.refuse', values)
					: t('dispute.consequence.pay', values)
			}
			confirm={
				outcome === 'refuse' ? t('dispute.confirm.refuse') : t('dispute.confirm.pay', values)
			}
			facts={[
				[t('record.shopper'), claim.shopper_name],
				[t('order.shop'), claim.mer_name],
				[t('claim.number'), claim.refund_sn],
				[t('claim.amount'), money(claim.amount)],
				[t('dispute.outcome'), outcome === null ? '' : t(`dispute.outcome.${outcome}`)],
				[t('claim.paid_out'), money(paid)],
				[t('dispute.reason'), reason.trim()],
			]}
			send={async () => {
				if (outcome === null) return
				const after = await decide.mutateAsync({
					refund_id: claim.refund_id,
					outcome,
					...(outcome === 'part' && { amount: paid }),
					reason: reason.trim(),
				})
				notify(after.decision === null ? t('dispute.decided') : t('two.first_done'), {
					type: 'success',
				})
			}}
			onClose={onClose}
		>
			<FormControl>
				<FormLabel id="dispute-outcome">{t('dispute.outcome')}</FormLabel>
				<RadioGroup
					aria-labelledby="dispute-outcome"
					value={outcome ?? ''}
					onChange={(_, value) => setOutcome(outcomes.find((one) => one === value) ?? null)}
				>
					{outcomes.map((one) => (
						<FormControlLabel
							key={one}
							value={one}
							control={<Radio />}
							label={t(`dispute.outcome.${one}`)}
						/>
					))}
				</RadioGroup>
			</FormControl>
			{outcome === 'part' && (
				<Stack spacing={0.5}>
					<AmountField
						label={t('dispute.part')}
						value={part}
						onChange={setPart}
						help={t('dispute.part_help', { amount: money(claim.amount) })}
					/>
					{isAmount(part) && !isPartOf(part, claim.amount) && (
						<Alert severity="warning">{t('dispute.part_wrong')}</Alert>
					)}
				</Stack>
			)}
			<DayLimit amount={claim.amount} />
			<ReasonField
				label={t('dispute.reason')}
				value={reason}
				onChange={setReason}
				help={t('dispute.reason_help')}
				max={1_000}
			/>
		</DecisionDialog>
	)
}

/** A part is less than the whole and more than nothing. */
function isPartOf(text: string, whole: string): boolean {
	const amount = parseAmount(text.trim())
	return amount !== null && amount > 0n && amount < (parseAmount(whole) ?? 0n)
}

function shownPart(text: string): string {
	const amount = parseAmount(text.trim())
	return amount === null ? '0.00' : formatAmount(amount)
}
