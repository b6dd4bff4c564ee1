import { moneyOutStatus, payState } from '@portolan/contract/states'
import { TextField } from '@mui/material'
import {
	decidePayout,
	markPayoutPaid,
	decidePayoutReturn,
	recordPayoutReturn,
} from '@portolan/contract'
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
import type { PayoutRecord } from '../../features/money-out/index.ts'
import { useNow } from '../../shared/activity.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/send.ts'
import { t } from '../../shared/words.ts'
import { BankReturnActions } from './bank-return-actions.tsx'
import { MoneyOutButtons, type MoneyOutStep } from './money-out-buttons.tsx'

/** What the operator at this desk may do with a shop's payout now; where that is nothing, why. */
export function PayoutActions({ payout }: { payout: PayoutRecord }) {
	const { data: me } = useMe()
	const now = useNow()
	const [open, setOpen] = useState<MoneyOutStep | null>(null)
	const { actions } = payout
	const why = whyNot(payout, me, now)
	const close = () => setOpen(null)
	return (
		<NeedsRole roles={['finance-1', 'finance-2']} what={t('payout.deciding')}>
			<MoneyOutButtons actions={actions} why={why} onOpen={setOpen} />
			<Returns payout={payout} />
			{open === 'pass' && <PassDialog payout={payout} onClose={close} />}
			{open === 'refuse' && <RefusePayout payout={payout} onClose={close} />}
			{open === 'paid' && <PaidDialog payout={payout} onClose={close} />}
		</NeedsRole>
	)
}

/** Why somebody with a finance role cannot go on with it now; null where they can. */
function whyNot(payout: PayoutRecord, me: Me | undefined, nowMs: number): string | null {
	if (!me || payout.actions.some((action) => action !== 'refuse')) return null
	if (payout.pay_state === payState.paid) return t('return.wants_first')
	if (payout.pay_state === payState.paying) return t('two.own_approval')
	if (payout.status !== moneyOutStatus.inReview) return t('record.closed')
	if (payout.delay_until !== null && payout.delay_until * 1000 > nowMs) return null
	// That it is signed, and by whom, stands above.
	if (payout.asked_by === me.name) return null
	if (payout.asked_by !== null) return t('two.wants_second')
	return holds(me, ['finance-2']) ? t('two.wants_first') : null
}

/** What the bank sent back, or may. */
function Returns({ payout }: { payout: PayoutRecord }) {
	const ask = useSend(recordPayoutReturn)
	const decide = useSend(decidePayoutReturn)
	const { payout_id } = payout
	return (
		<BankReturnActions
			paid={{
				actions: payout.actions,
				all: payout.amount,
				left: payout.amount,
				into: 'balance',
				name: payout.mer_name,
				facts: essentials(payout),
				back: payout.bank_return,
			}}
			ask={(given) => ask.mutateAsync({ payout_id, ...given })}
			decide={(decision) => decide.mutateAsync({ payout_id, ...decision })}
		/>
	)
}

/** What every one of these dialogs shows before it is done: who, how much, where to. */
function essentials(payout: PayoutRecord): (readonly [string, string])[] {
	return [
		[t('order.shop'), payout.mer_name],
		[t('payout.number'), payout.payout_sn],
		[t('payout.amount'), money(payout.amount)],
		[t('withdrawal.holder'), payout.real_name],
		[t('withdrawal.bank'), payout.bank_name],
		[t('withdrawal.card'), payout.bank_card],
	]
}

function PassDialog({ payout, onClose }: { payout: PayoutRecord; onClose: () => void }) {
	const notify = useNotify()
	const decide = useSend(decidePayout)
	const isSecond = payout.actions.includes('approve')
	const limits = useLimits()
	const isFirst = !isSecond && (payout.needs_two === 1 || whySecond(limits, payout.amount) !== null)
	const values = { amount: money(payout.amount), shop: payout.mer_name }
	return (
		<DecisionDialog
			title={isSecond ? t('payout.approve_title') : t('payout.pass_title')}
			consequence={
				isFirst ? t('payout.sign_consequence', values) : t('payout.pass_consequence', values)
			}
			confirm={isFirst ? t('withdrawal.sign', values) : t('withdrawal.pass_confirm', values)}
			facts={essentials(payout)}
			send={async () => {
				const after = await decide.mutateAsync({ payout_id: payout.payout_id, decision: 'pass' })
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

function RefusePayout({ payout, onClose }: { payout: PayoutRecord; onClose: () => void }) {
	const decide = useSend(decidePayout)
	const values = { amount: money(payout.amount), shop: payout.mer_name }
	return (
		<ReasonDialog
			title={t('payout.refuse_title')}
			danger
			consequence={t('payout.refuse_consequence', values)}
			confirm={t('withdrawal.refuse_confirm', values)}
			facts={essentials(payout)}
			label={t('payout.reason_told')}
			told={t('payout.told')}
			done={t('payout.refused_done')}
			templates={[t('payout.reason.name'), t('payout.reason.account'), t('payout.reason.check')]}
			send={(reason) =>
				decide.mutateAsync({ payout_id: payout.payout_id, decision: 'refuse', reason })
			}
			onClose={onClose}
		/>
	)
}

/** The money has left: by a line of the bank's statement. */
function PaidDialog({ payout, onClose }: { payout: PayoutRecord; onClose: () => void }) {
	const notify = useNotify()
	const paid = useSend(markPayoutPaid)
	const [line, setLine] = useState('')
	const values = { amount: money(payout.amount) }
	return (
		<DecisionDialog
			title={t('withdrawal.paid_title')}
			isReady={line.trim() !== ''}
			consequence={t('withdrawal.paid_consequence_bank', values)}
			confirm={t('withdrawal.paid_confirm', values)}
			facts={[...essentials(payout), [t('record.bank_line'), line.trim()]]}
			send={async () => {
				await paid.mutateAsync({ payout_id: payout.payout_id, bank_line: line.trim() })
				notify(t('withdrawal.paid_done'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<TextField
				label={t('record.bank_line')}
				value={line}
				onChange={(event) => setLine(event.target.value)}
				required
				helperText={t('withdrawal.bank_line_help')}
				slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
			/>
		</DecisionDialog>
	)
}
