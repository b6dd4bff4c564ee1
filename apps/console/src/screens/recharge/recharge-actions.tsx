import { rechargeStatus } from '@portolan/contract/states'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { approveRecharge, rejectRecharge } from '@portolan/contract'
import { formatAmount, parseAmount } from '@portolan/money'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import {
	AmountField,
	DecisionDialog,
	isAmount,
	RefuseDialog,
} from '../../features/decisions/index.ts'
import {
	DayLimit,
	holds,
	NeedsRole,
	useLimits,
	useMe,
	whySecond,
	type Me,
} from '../../features/operators/index.ts'
import type { RechargeRecord } from '../../features/recharges/index.ts'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t, type WordKey } from '../../shared/words.ts'

/** What the signed-in operator may do with a recharge now; if nothing, the reason. */
export function RechargeActions({ recharge }: { recharge: RechargeRecord }) {
	const { data: me } = useMe()
	const [open, setOpen] = useState<'pass' | 'refuse' | null>(null)
	const { actions } = recharge
	const canPass = actions.includes('pass') || actions.includes('approve')
	const why = whyNot(recharge, me)
	return (
		<NeedsRole roles={['finance-1', 'finance-2']} what={t('recharge.deciding')}>
			{why !== null && (
				<Alert severity="info" variant="outlined">
					{why}
				</Alert>
			)}
			{actions.length > 0 && (
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{canPass && (
						<Button variant="contained" onClick={() => setOpen('pass')}>
							{passWords(recharge)}
						</Button>
					)}
					{actions.includes('refuse') && (
						<Button variant="outlined" color="error" onClick={() => setOpen('refuse')}>
							{t('action.refuse')}
						</Button>
					)}
				</Stack>
			)}
			{open === 'pass' && <PassDialog recharge={recharge} onClose={() => setOpen(null)} />}
			{open === 'refuse' && <RefuseRecharge recharge={recharge} onClose={() => setOpen(null)} />}
		</NeedsRole>
	)
}

function passWords(recharge: RechargeRecord): string {
	if (recharge.actions.includes('approve')) return t('action.approve')
	return t('action.pass')
}

/** Why somebody with a finance role cannot approve it now; null if they can, or if no reason needs to be shown. */
function whyNot(recharge: RechargeRecord, me: Me | undefined): string | null {
	if (recharge.actions.includes('pass') || recharge.actions.includes('approve') || !me) return null
	if (recharge.status === rechargeStatus.approved || recharge.status === rechargeStatus.rejected)
		return t('record.closed')
	// Who approved it first is shown above.
	if (recharge.asked_by === me.name) return null
	if (recharge.asked_by !== null) return t('two.wants_second')
	return t('recharge.by_machine')
}

function PassDialog({ recharge, onClose }: { recharge: RechargeRecord; onClose: () => void }) {
	const { data: me } = useMe()
	const notify = useNotify()
	const pass = useSend(approveRecharge)
	const [arrived, setArrived] = useState('')
	const [proof, setProof] = useState('')
	const isBank = recharge.recharge_type === 'bank'
	const isSecond = recharge.actions.includes('approve')
	const amount = parseAmount(arrived.trim())
	const shown = amount === null ? '' : money(formatAmount(amount))
	const proved = isSecond ? firstProof(recharge) : proof.trim()
	const limits = useLimits()
	const isFirst = !isSecond && amount !== null && whySecond(limits, formatAmount(amount)) !== null
	const wantsFirst = isFirst && !holds(me, ['finance-1'])
	return (
		<DecisionDialog
			title={isSecond ? t('recharge.approve_title') : t('recharge.pass_title')}
			isReady={isAmount(arrived) && proved !== '' && !wantsFirst}
			consequence={t(consequenceOf(isFirst, isSecond), {
				amount: shown,
				name: recharge.shopper_name,
			})}
			confirm={t(isFirst ? 'recharge.sign' : 'recharge.credit', { amount: shown })}
			facts={[
				[t('record.shopper'), recharge.shopper_name],
				[t('recharge.number'), recharge.recharge_sn],
				[t('recharge.asked_for'), money(recharge.price)],
				[t('recharge.arrived'), shown],
				[t('recharge.difference'), amount === null ? null : difference(recharge.price, amount)],
				[isBank ? t('record.bank_line') : t('record.hash'), proved],
			]}
			send={async () => {
				const after = await pass.mutateAsync({
					recharge_id: recharge.recharge_id,
					real_price: arrived.trim(),
					...(isBank ? { bank_line: proved } : { tx_hash: proved }),
				})
				notify(
					after.status === rechargeStatus.approved ? t('recharge.passed') : t('two.first_done'),
					{
						type: 'success',
					},
				)
			}}
			onClose={onClose}
		>
			<AmountField
				label={t('recharge.arrived')}
				value={arrived}
				onChange={setArrived}
				help={t('recharge.arrived_help', { amount: money(recharge.price) })}
			/>
			{isSecond ? (
				<Facts
					facts={[[isBank ? t('recharge.first_bank_line') : t('recharge.first_hash'), proved]]}
				/>
			) : (
				<TextField
					label={isBank ? t('record.bank_line') : t('record.hash')}
					value={proof}
					onChange={(event) => setProof(event.target.value)}
					required
					helperText={isBank ? t('recharge.bank_line_help') : t('recharge.hash_help')}
					slotProps={{ htmlInput: { maxLength: isBank ? 200 : 66, autoComplete: 'off' } }}
				/>
			)}
			{(wantsFirst || isSecond) && (
				<Alert severity={wantsFirst ? 'warning' : 'info'} variant="outlined">
					{wantsFirst ? t('two.wants_first') : t('two.second_note')}
				</Alert>
			)}
			{!isSecond && <DayLimit amount={amount === null ? '0.00' : formatAmount(amount)} />}
		</DecisionDialog>
	)
}

/** The bank line or the transaction of the first approval; the second approval is for the same. */
function firstProof(recharge: RechargeRecord): string {
	return recharge.recharge_type === 'bank' ? recharge.bank_line : recharge.tx_hash
}

function consequenceOf(isFirst: boolean, isSecond: boolean): WordKey {
	if (isSecond) return 'recharge.approve_consequence'
	return isFirst ? 'recharge.sign_consequence' : 'recharge.pass_consequence'
}

/** The difference between the arrived and the requested amount; null if there is none. */
function difference(asked: string, arrived: bigint): string | null {
	const more = arrived - (parseAmount(asked) ?? arrived)
	if (more === 0n) return null
	return more > 0n
		? t('recharge.over', { amount: money(formatAmount(more)) })
		: t('recharge.short', { amount: money(formatAmount(-more)) })
}

function RefuseRecharge({ recharge, onClose }: { recharge: RechargeRecord; onClose: () => void }) {
	const refuse = useSend(rejectRecharge)
	return (
		<RefuseDialog
			title={t('recharge.refuse_title')}
			consequence={t('recharge.refuse_consequence', { name: recharge.shopper_name })}
			confirm={t('recharge.refuse_confirm', { amount: money(recharge.price) })}
			facts={[
				[t('record.shopper'), recharge.shopper_name],
				[t('recharge.number'), recharge.recharge_sn],
				[t('recharge.asked_for'), money(recharge.price)],
			]}
			templates={[
				t('recharge.reason.not_arrived'),
				t('recharge.reason.unreadable'),
				t('recharge.reason.used'),
				t('recharge.reason.other_account'),
			]}
			send={(reason) => refuse.mutateAsync({ recharge_id: recharge.recharge_id, reason })}
			onClose={onClose}
		/>
	)
}
