import { Button, Stack, TextField } from '@mui/material'
import { cents, formatAmount, parseAmount } from '@portolan/money'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonDialog, ReasonField } from '../../features/decisions/index.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'
import type { BankReturnDecision, BankReturnGiven } from './money-out.ts'

/** A payment by bank and its owner. Amounts are wire text. */
interface PaidByBank {
	actions: readonly string[]
	/** What was taken from its owner, and what of that the bank paid out. */
	all: string
	left: string
	/** Where the money is returned to. */
	into: 'wallet' | 'balance'
	name: string
	/** The facts to check before confirming. */
	facts: readonly (readonly [name: string, value: ReactNode])[]
	/** The first approval, if there is one. */
	back: {
		return_id: string
		money: string
		bank_cost: string
		bank_line: string
		reason: string
	} | null
}

/** The buttons to record that the bank sent money back, to approve that as the second person, and to reject it; nothing if none is allowed. */
export function BankReturnActions({
	paid,
	ask,
	decide,
}: {
	paid: PaidByBank
	ask: (given: BankReturnGiven) => Promise<unknown>
	decide: (decision: BankReturnDecision) => Promise<unknown>
}) {
	const [open, setOpen] = useState<'ask' | 'approve' | 'refuse' | null>(null)
	const { actions, back } = paid
	const close = () => setOpen(null)
	const isFirst = actions.includes('sign_return')
	return (
		<>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{actions.includes('approve_return') && (
					<Button variant="contained" onClick={() => setOpen('approve')}>
						{t('return.approve')}
					</Button>
				)}
				{(isFirst || actions.includes('mark_returned')) && (
					<Button variant="outlined" onClick={() => setOpen('ask')}>
						{t('return.mark')}
					</Button>
				)}
				{actions.includes('refuse_return') && (
					<Button variant="outlined" color="error" onClick={() => setOpen('refuse')}>
						{t('return.refuse')}
					</Button>
				)}
			</Stack>
			{open === 'ask' && <AskReturn paid={paid} isFirst={isFirst} ask={ask} onClose={close} />}
			{open === 'approve' && back && (
				<ApproveReturn paid={paid} back={back} decide={decide} onClose={close} />
			)}
			{open === 'refuse' && back && (
				<ReasonDialog
					title={t('return.refuse_title')}
					danger
					consequence={t('return.refuse_consequence', { amount: money(back.money) })}
					confirm={t('return.refuse')}
					facts={[...paid.facts, ...factsOf(back)]}
					done={t('record.refused_done')}
					send={(reason) => decide({ return_id: back.return_id, decision: 'refuse', reason })}
					onClose={close}
				/>
			)}
		</>
	)
}

function AskReturn({
	paid,
	isFirst,
	ask,
	onClose,
}: {
	paid: PaidByBank
	isFirst: boolean
	ask: (given: BankReturnGiven) => Promise<unknown>
	onClose: () => void
}) {
	const notify = useNotify()
	const [line, setLine] = useState('')
	const [cost, setCost] = useState('')
	const [reason, setReason] = useState('')
	const kept = parseAmount(cost.trim() === '' ? '0' : cost.trim())
	const isLess = kept !== null && kept < cents(paid.left)
	const given = {
		bank_line: line.trim(),
		reason: reason.trim(),
		bank_cost: formatAmount(kept ?? 0n),
	}
	const values = {
		amount: money(isLess ? formatAmount(cents(paid.all) - kept) : paid.all),
		name: paid.name,
	}
	return (
		<DecisionDialog
			title={t('return.title')}
			isReady={given.bank_line !== '' && given.reason !== '' && isLess}
			consequence={
				isFirst
					? t('return.sign_consequence', values)
					: t(`return.consequence_${paid.into}`, values)
			}
			confirm={isFirst ? t('withdrawal.sign', values) : t('return.confirm', values)}
			facts={[
				...paid.facts,
				...factsOf({ ...given, money: formatAmount(cents(paid.all) - (kept ?? 0n)) }),
			]}
			send={async () => {
				await ask(given)
				notify(isFirst ? t('two.first_done') : t('return.done'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<TextField
				label={t('record.bank_line')}
				value={line}
				onChange={(event) => setLine(event.target.value)}
				required
				helperText={t('return.bank_line_help')}
				slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
			/>
			<AmountField
				label={t('return.cost')}
				value={cost}
				onChange={setCost}
				isOptional
				help={
					kept === null || isLess
						? t('return.cost_help')
						: t('return.cost_too_much', { amount: money(paid.left) })
				}
			/>
			<ReasonField
				label={t('return.reason')}
				value={reason}
				onChange={setReason}
				templates={[t('return.reason.closed'), t('return.reason.name'), t('return.reason.number')]}
			/>
		</DecisionDialog>
	)
}

function ApproveReturn({
	paid,
	back,
	decide,
	onClose,
}: {
	paid: PaidByBank
	back: NonNullable<PaidByBank['back']>
	decide: (decision: BankReturnDecision) => Promise<unknown>
	onClose: () => void
}) {
	const notify = useNotify()
	const values = { amount: money(back.money), name: paid.name }
	return (
		<DecisionDialog
			title={t('return.approve_title')}
			consequence={t(`return.consequence_${paid.into}`, values)}
			confirm={t('return.confirm', values)}
			facts={[...paid.facts, ...factsOf(back)]}
			send={async () => {
				await decide({ return_id: back.return_id, decision: 'approve' })
				notify(t('return.done'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}

function factsOf(
	back: Omit<NonNullable<PaidByBank['back']>, 'return_id'>,
): (readonly [string, string | null])[] {
	return [
		[t('record.bank_line'), back.bank_line],
		[t('return.cost'), back.bank_cost === '0.00' ? null : money(back.bank_cost)],
		[t('return.money'), money(back.money)],
		[t('return.reason'), back.reason],
	]
}
