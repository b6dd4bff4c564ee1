import { TextField } from '@mui/material'
import { moneyOutStatus, payState } from '@portolan/contract/states'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonDialog } from '../../features/decisions/index.ts'
import {
	holds,
	NeedsRole,
	useLimits,
	useMe,
	whySecond,
	type Me,
} from '../../features/operators/index.ts'
import { useNow } from '../../shared/activity.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'
import { BankReturnActions } from './bank-return-actions.tsx'
import { MoneyOutButtons, type MoneyOutStep } from './money-out-buttons.tsx'
import type { MoneyOut, MoneyOutCalls } from './money-out.ts'

/** What the signed-in operator may do with a withdrawal or a payout now; if nothing, the reason. */
export function MoneyOutActions({ out, calls }: { out: MoneyOut; calls: MoneyOutCalls }) {
	const { data: me } = useMe()
	const now = useNow()
	const [open, setOpen] = useState<MoneyOutStep | null>(null)
	const { record } = out
	const close = () => setOpen(null)
	return (
		<NeedsRole roles={['finance-1', 'finance-2']} what={t(`${out.kind}.deciding`)}>
			<MoneyOutButtons actions={record.actions} why={whyNot(out, me, now)} onOpen={setOpen} />
			<BankReturnActions
				paid={{
					actions: record.actions,
					all: out.all,
					left: out.leaves,
					into: out.kind === 'withdrawal' ? 'wallet' : 'balance',
					name: out.name || t('return.closed_account'),
					facts: out.facts,
					back: record.bank_return,
				}}
				ask={calls.recordReturn}
				decide={calls.decideReturn}
			/>
			{open === 'pass' && <ApproveDialog out={out} approve={calls.approve} onClose={close} />}
			{open === 'refuse' && <RejectDialog out={out} reject={calls.reject} onClose={close} />}
			{open === 'paid' && <PaidDialog out={out} markPaid={calls.markPaid} onClose={close} />}
		</NeedsRole>
	)
}

/** Why somebody with a finance role cannot decide it now; null if they can. */
function whyNot({ record, isBank }: MoneyOut, me: Me | undefined, nowMs: number): string | null {
	if (!me || record.actions.some((action) => action !== 'refuse')) return null
	if (record.pay_state === payState.paid && isBank) return t('return.wants_first')
	if (record.pay_state === payState.paying) return t('two.own_approval')
	if (record.status !== moneyOutStatus.inReview) return t('record.closed')
	if (record.delay_until !== null && record.delay_until * 1000 > nowMs) return null
	// Who approved it first is shown above.
	if (record.asked_by === me.name) return null
	if (record.asked_by !== null) return t('two.wants_second')
	return holds(me, ['finance-2']) ? t('two.wants_first') : null
}

/** Approves it, as the only person or as one of two. */
function ApproveDialog({
	out: { kind, record, all, leaves, name, facts },
	approve,
	onClose,
}: {
	out: MoneyOut
	approve: MoneyOutCalls['approve']
	onClose: () => void
}) {
	const notify = useNotify()
	const limits = useLimits()
	const isSecond = record.actions.includes('approve')
	const isFirst = !isSecond && (record.needs_two === 1 || whySecond(limits, all) !== null)
	const values = { amount: money(leaves), name }
	return (
		<DecisionDialog
			title={isSecond ? t(`${kind}.approve_title`) : t(`${kind}.pass_title`)}
			consequence={
				isFirst ? t(`${kind}.sign_consequence`, values) : t(`${kind}.pass_consequence`, values)
			}
			confirm={isFirst ? t('withdrawal.sign', values) : t('withdrawal.pass_confirm', values)}
			facts={facts}
			send={async () => {
				const after = await approve()
				const isApproved = after.status === moneyOutStatus.approved
				notify(isApproved ? t('withdrawal.passed') : t('two.first_done'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}

/** Rejects it; the shopper or the shop reads the reason. */
function RejectDialog({
	out: { kind, all, name, facts },
	reject,
	onClose,
}: {
	out: MoneyOut
	reject: MoneyOutCalls['reject']
	onClose: () => void
}) {
	const values = { amount: money(all), name }
	return (
		<ReasonDialog
			{...rejectionWords[kind]()}
			title={t(`${kind}.refuse_title`)}
			danger
			consequence={t(`${kind}.refuse_consequence`, values)}
			confirm={t('withdrawal.refuse_confirm', values)}
			facts={facts}
			send={reject}
			onClose={onClose}
		/>
	)
}

/** The labels of the reason, and its templates. */
const rejectionWords = {
	withdrawal: () => ({
		label: t('record.reason_told'),
		told: t('record.told'),
		done: t('record.refused_done'),
		templates: [
			t('withdrawal.reason.name'),
			t('withdrawal.reason.destination'),
			t('withdrawal.reason.check'),
			t('withdrawal.reason.returned'),
		],
	}),
	payout: () => ({
		label: t('payout.reason_told'),
		told: t('payout.told'),
		done: t('payout.refused_done'),
		templates: [t('payout.reason.name'), t('payout.reason.account'), t('payout.reason.check')],
	}),
}

/** Marks it as paid: by a line of the bank's statement, or by a transaction that the server looks up on the chain. */
function PaidDialog({
	out: { isBank, leaves, facts },
	markPaid,
	onClose,
}: {
	out: MoneyOut
	markPaid: MoneyOutCalls['markPaid']
	onClose: () => void
}) {
	const notify = useNotify()
	const [proof, setProof] = useState('')
	const label = isBank ? t('record.bank_line') : t('record.hash')
	const values = { amount: money(leaves) }
	return (
		<DecisionDialog
			title={t('withdrawal.paid_title')}
			isReady={proof.trim() !== ''}
			consequence={
				isBank
					? t('withdrawal.paid_consequence_bank', values)
					: t('withdrawal.paid_consequence_chain', values)
			}
			confirm={t('withdrawal.paid_confirm', values)}
			facts={[...facts, [label, proof.trim()]]}
			send={async () => {
				await markPaid(proof.trim())
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
