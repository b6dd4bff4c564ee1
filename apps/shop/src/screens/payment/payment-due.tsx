import { AppLink, Button, Card, Icon, ListGroup, ListRow, Notice, preloadSheet } from '@portolan/ui'
import { cents, formatAmount } from '@portolan/money'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
	PaySheet,
	totalOf,
	type Order,
	type PaidReply,
	type PayRefusal,
} from '../../features/orders/index.ts'
import { checkFilled, SecretInput, useForm } from '../../features/accounts/index.ts'
import { dateTime, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { owe } from '../../shared/owed-payment.ts'
import { lockedText } from '../../shared/pay-code-sheet.tsx'
import { renew } from '../../shared/queries.ts'
import { useMe, type Me } from '../../shared/session.ts'
import { TimeLeft } from '../../shared/time-left.tsx'
import { DueOrders } from './due-orders.tsx'

/** What is to be paid, how long it can be, with what money; and the way to the code. */
export function PaymentDue({
	what,
	orders,
	onPaid,
	onOver,
}: {
	what: { out_trade_no: string } | { order_id: string }
	orders: readonly Order[]
	onPaid: (paid: PaidReply) => void
	/** The time is up, or somebody else paid or cancelled: look again. */
	onOver: () => void
}) {
	const me = useMe()
	const [isAsking, setAsking] = useState(false)
	const [refusal, setRefusal] = useState<PayRefusal | null>(null)
	const form = useForm({ password: '' }, ['password'])
	const [unlocked, setUnlocked] = useState(0)
	// The keypad is what comes next: its code is fetched while the person still reads.
	useEffect(() => preloadSheet(), [])

	const total = totalOf(orders)
	const until = Math.min(...orders.flatMap((order) => order.expire_time ?? []))
	const missing =
		me && cents(me.money) < cents(total) ? formatAmount(cents(total) - cents(me.money)) : null
	const lacks = (refusal?.code === 'balance_low' ? refusal.missing : null) ?? missing
	const lockedUntil =
		refusal?.code === 'locked' && refusal.until !== null
			? refusal.until
			: (me?.pay_code_until ?? null)
	const isLocked = lockedUntil !== null && lockedUntil !== unlocked
	const passwordAbove = me?.pay_password_above ?? null
	const needsPassword =
		refusal?.code === 'password' || (passwordAbove !== null && cents(total) > cents(passwordAbove))
	const hasCode = me ? me.have_pay === 1 && refusal?.code !== 'not_set' : true

	function refuse(said: PayRefusal) {
		setAsking(false)
		if (said.code === 'over') onOver()
		else setRefusal(said)
		if (said.code === 'password') form.show({ password: said.text })
		// Until when it is locked, or what asks for a password, stands in the user info from now on.
		if (said.code === 'locked' || said.code === 'password') void renew('getUserInfo')
	}

	function ask() {
		const { password } = form.values
		if (needsPassword && !form.show({ password: password === '' ? checkFilled('') : undefined }))
			return
		setRefusal(null)
		setAsking(true)
	}

	return (
		<div className="flex flex-col gap-4 pt-2">
			<section
				aria-label={t('payment.to_pay')}
				className="flex flex-col items-center gap-2 py-5 text-center"
			>
				<h2 className="text-15 font-normal tracking-normal text-ink-2">{t('payment.to_pay')}</h2>
				<p className="tabular text-36 font-bold tracking-tight">{money(total)}</p>
				{Number.isFinite(until) && (
					<p className="flex flex-wrap items-center justify-center gap-2.5 text-13 text-ink-2">
						{t('payment.time_left')}
						<TimeLeft label={t('order.pay_timer')} until={until} onEnd={onOver} />
					</p>
				)}
			</section>
			{(isLocked || (refusal?.code === 'locked' && refusal.until === null)) && (
				<Notice kind="problem" title={lockedText(lockedUntil)}>
					<AppLink
						to="/changePayPwd"
						className="-my-2 inline-flex min-h-11 items-center underline underline-offset-2"
					>
						{t('pay.forgot')}
					</AppLink>
				</Notice>
			)}
			<DueOrders orders={orders} />
			<ListGroup label={t('payment.with')}>
				<ListRow
					start={<Icon as={Wallet} className="text-brand" />}
					title={t('payment.balance')}
					text={missing === null ? undefined : t('payment.missing', { sum: money(missing) })}
					end={me && <span className="tabular font-semibold text-ink">{money(me.money)}</span>}
				/>
			</ListGroup>
			{missing !== null || refusal?.code === 'balance_low' ? (
				<Card className="flex flex-col gap-3">
					<p>{t('payment.balance_low', { sum: money(lacks ?? '0.00') })}</p>
					<Button
						block
						to="/topUp"
						onPress={() => {
							if (lacks !== null) owe({ path: links.payment(what), missing: lacks, until })
						}}
					>
						{t('payment.recharge')}
					</Button>
				</Card>
			) : hasCode ? (
				<form
					id={form.id}
					noValidate
					className="flex flex-col gap-4"
					onSubmit={(event) => {
						event.preventDefault()
						if (!isLocked) ask()
					}}
				>
					{needsPassword && (
						<PasswordPart
							me={me}
							value={form.values.password}
							onChange={form.type('password')}
							error={form.faults.password}
						/>
					)}
					{isLocked && lockedUntil !== null && (
						<p className="text-center">
							<TimeLeft
								label={lockedText(lockedUntil)}
								until={lockedUntil}
								onEnd={() => setUnlocked(lockedUntil)}
							/>
						</p>
					)}
					<Button type="submit" block disabled={isLocked}>
						{t('payment.pay_sum', { sum: money(total) })}
					</Button>
				</form>
			) : (
				<Card className="flex flex-col gap-3">
					<p>{t('payment.no_code')}</p>
					<Button block to="/changePayPwd">
						{t('payment.set_code')}
					</Button>
				</Card>
			)}
			<p className="px-1 text-center text-13 text-balance text-ink-2">{t('checkout.protected')}</p>
			<PaySheet
				open={isAsking}
				onClose={() => setAsking(false)}
				what={what}
				amount={total}
				codeLength={me?.pay_code_len ?? 6}
				password={needsPassword ? form.values.password : ''}
				onPaid={(paid) => {
					setAsking(false)
					onPaid(paid)
				}}
				onRefused={refuse}
			/>
		</div>
	)
}

/** Asks for the login password, and says why and until when. */
function PasswordPart({
	me,
	value,
	onChange,
	error,
}: {
	me: Me | undefined
	value: string
	onChange: (password: string) => void
	error: string | undefined
}) {
	const { pay_password_above: above = null, pay_password_until: until = null } = me ?? {}
	return (
		<div className="space-y-3">
			{above !== null && until !== null && (
				<Notice>{t('payment.password_why', { sum: money(above), time: dateTime(until) })}</Notice>
			)}
			<SecretInput label={t('accounts.password')} value={value} onChange={onChange} error={error} />
		</div>
	)
}
