import { moneyOutStatus, payState } from '@portolan/contract/states'
import { TextField } from '@mui/material'
import {
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	decideWithdrawalReturn,
	recordWithdrawalReturn,
} from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, RefuseDialog } from '../../features/decisions/index.ts'
import {
	holds,
	NeedsRole,
	useLimits,
	useMe,
	whySecond,
	type Me,
} from '../../features/operators/index.ts'
import type { WithdrawalRecord } from '../../features/money-out/index.ts'
import { useNow } from '../../shared/activity.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/send.ts'
import { t } from '../../shared/words.ts'
import { BankReturnActions } from './bank-return-actions.tsx'
import { MoneyOutButtons, type MoneyOutStep } from './money-out-buttons.tsx'

/** What the operator at this desk may do with a withdrawal now; where that is nothing, why. */
export function WithdrawalActions({ withdrawal }: { withdrawal: WithdrawalRecord }) {
	const { data: me } = useMe()
	const now = useNow()
	const [open, setOpen] = useState<MoneyOutStep | null>(null)
	const { actions } = withdrawal
	const why = whyNot(withdrawal, me, now)
	const close = () => setOpen(null)
	return (
		<NeedsRole roles={['finance-1', 'finance-2']} what={t('withdrawal.deciding')}>
			<MoneyOutButtons actions={actions} why={why} onOpen={setOpen} />
			<Returns withdrawal={withdrawal} />
			{open === 'pass' && <PassDialog withdrawal={withdrawal} onClose={close} />}
			{open === 'refuse' && <RefuseWithdrawal withdrawal={withdrawal} onClose={close} />}
			{open === 'paid' && <PaidDialog withdrawal={withdrawal} onClose={close} />}
		</NeedsRole>
	)
}

/** Why somebody with a finance role cannot go on with it now; null where they can. */
function whyNot(withdrawal: WithdrawalRecord, me: Me | undefined, nowMs: number): string | null {
	if (!me || withdrawal.actions.some((action) => action !== 'refuse')) return null
	if (withdrawal.pay_state === payState.paid && withdrawal.extract_type === 'bank')
		return t('return.wants_first')
	if (withdrawal.pay_state === payState.paying) return t('two.own_approval')
	if (withdrawal.status !== moneyOutStatus.inReview) return t('record.closed')
	if (withdrawal.delay_until !== null && withdrawal.delay_until * 1000 > nowMs) return null
	// That it is signed, and by whom, stands above.
	if (withdrawal.asked_by === me.name) return null
	if (withdrawal.asked_by !== null) return t('two.wants_second')
	return holds(me, ['finance-2']) ? t('two.wants_first') : null
}

/** What the bank sent back, or may. */
function Returns({ withdrawal }: { withdrawal: WithdrawalRecord }) {
	const ask = useSend(recordWithdrawalReturn)
	const decide = useSend(decideWithdrawalReturn)
	const { extract_id } = withdrawal
	return (
		<BankReturnActions
			paid={{
				actions: withdrawal.actions,
				all: withdrawal.extract_price,
				left: withdrawal.real_price,
				into: 'wallet',
				name: withdrawal.shopper_name || t('return.closed_account'),
				facts: essentials(withdrawal),
				back: withdrawal.bank_return,
			}}
			ask={(given) => ask.mutateAsync({ extract_id, ...given })}
			decide={(decision) => decide.mutateAsync({ extract_id, ...decision })}
		/>
	)
}

/** What every one of these dialogs shows before it is done: who, how much, where to. */
function essentials(withdrawal: WithdrawalRecord): (readonly [string, string])[] {
	return [
		[t('record.shopper'), withdrawal.shopper_name],
		[t('withdrawal.number'), withdrawal.extract_sn],
		[t('withdrawal.amount'), money(withdrawal.extract_price)],
		[t('withdrawal.charge'), money(withdrawal.fee)],
		[t('withdrawal.goes_out'), money(withdrawal.real_price)],
		[t('withdrawal.destination'), withdrawal.destination],
	]
}

function PassDialog({
	withdrawal,
	onClose,
}: {
	withdrawal: WithdrawalRecord
	onClose: () => void
}) {
	const notify = useNotify()
	const pass = useSend(approveWithdrawal)
	const limits = useLimits()
	const isFirst =
		!withdrawal.actions.includes('approve') &&
		(withdrawal.needs_two === 1 || whySecond(limits, withdrawal.extract_price) !== null)
	const values = { amount: money(withdrawal.real_price), name: withdrawal.shopper_name }
	return (
		<DecisionDialog
			title={
				withdrawal.actions.includes('approve')
					? t('withdrawal.approve_title')
					: t('withdrawal.pass_title')
			}
			consequence={
				isFirst
					? t('withdrawal.sign_consequence', values)
					: t('withdrawal.pass_consequence', values)
			}
			confirm={isFirst ? t('withdrawal.sign', values) : t('withdrawal.pass_confirm', values)}
			facts={essentials(withdrawal)}
			send={async () => {
				const after = await pass.mutateAsync({ extract_id: withdrawal.extract_id })
				notify(
					after.status === moneyOutStatus.approved ? t('withdrawal.passed') : t('two.first_done'),
					{
						type: 'success',
					},
				)
			}}
			onClose={onClose}
		/>
	)
}

function RefuseWithdrawal({
	withdrawal,
	onClose,
}: {
	withdrawal: WithdrawalRecord
	onClose: () => void
}) {
	const refuse = useSend(rejectWithdrawal)
	return (
		<RefuseDialog
			title={t('withdrawal.refuse_title')}
			consequence={t('withdrawal.refuse_consequence', {
				amount: money(withdrawal.extract_price),
				name: withdrawal.shopper_name,
			})}
			confirm={t('withdrawal.refuse_confirm', { amount: money(withdrawal.extract_price) })}
			facts={essentials(withdrawal)}
			templates={[
				t('withdrawal.reason.name'),
				t('withdrawal.reason.destination'),
				t('withdrawal.reason.check'),
				t('withdrawal.reason.returned'),
			]}
			send={(reason) => refuse.mutateAsync({ extract_id: withdrawal.extract_id, reason })}
			onClose={onClose}
		/>
	)
}

/** The money has left: by a transaction that the server looks up on the chain, or by a line of the bank's statement. */
function PaidDialog({
	withdrawal,
	onClose,
}: {
	withdrawal: WithdrawalRecord
	onClose: () => void
}) {
	const notify = useNotify()
	const paid = useSend(markWithdrawalPaid)
	const [proof, setProof] = useState('')
	const isBank = withdrawal.extract_type === 'bank'
	const label = isBank ? t('record.bank_line') : t('record.hash')
	return (
		<DecisionDialog
			title={t('withdrawal.paid_title')}
			isReady={proof.trim() !== ''}
			consequence={
				isBank
					? t('withdrawal.paid_consequence_bank', { amount: money(withdrawal.real_price) })
					: t('withdrawal.paid_consequence_chain', { amount: money(withdrawal.real_price) })
			}
			confirm={t('withdrawal.paid_confirm', { amount: money(withdrawal.real_price) })}
			facts={[...essentials(withdrawal), [label, proof.trim()]]}
			send={async () => {
				await paid.mutateAsync({
					extract_id: withdrawal.extract_id,
					...(isBank ? { bank_line: proof.trim() } : { tx_hash: proof.trim() }),
				})
				notify(t('withdrawal.paid_done'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<TextField
				label={label}
				value={proof}
				onChange={(event) => setProof(event.target.value)}
				required
				helperText={isBank ? t('withdrawal.bank_line_help') : t('withdrawal.hash_help')}
				slotProps={{ htmlInput: { maxLength: isBank ? 200 : 66, autoComplete: 'off' } }}
			/>
		</DecisionDialog>
	)
}
