import { AppLink, Button, Card, Icon, ListGroup, ListRow, Notice, preloadSheet } from '@portolan/ui'
import { Wallet } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
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
import { useHasPasskey } from '../../shared/passkeys.ts'
import { lockedText } from '../../shared/payment-pin-sheet.tsx'
import { renew } from '../../shared/queries.ts'
import { useMe, type Me } from '../../shared/session.ts'
import { TimeLeft } from '../../shared/time-left.tsx'
import { DueOrders } from './due-orders.tsx'
import { paymentConditions } from './payment-conditions.ts'

/** What is to be paid, until when and from which balance; asks for the payment PIN and pays. */
export function PaymentDue({
	what,
	orders,
	onPaid,
	onOver,
}: {
	what: { out_trade_no: string } | { order_id: string }
	orders: readonly Order[]
	onPaid: (paid: PaidReply) => void
	/** The time is over, or the order was paid or cancelled elsewhere: load it again. */
	onOver: () => void
}) {
	const me = useMe()
	const [isAsking, setAsking] = useState(false)
	const [refusal, setRefusal] = useState<PayRefusal | null>(null)
	const form = useForm({ password: '' }, ['password'])
	/** The end of a lock that has passed while the page was open. */
	const [unlocked, setUnlocked] = useState<number | null>(null)
	// The keypad comes next: its code is loaded while the shopper still reads.
	useEffect(() => preloadSheet(), [])

	const total = totalOf(orders)
	const until = Math.min(...orders.flatMap((order) => order.expire_time ?? []))
	const { missing, lacks, lockedUntil, needsPassword, hasPin } = paymentConditions(
		me,
		total,
		refusal,
	)
	const isLocked = lockedUntil !== null && lockedUntil !== unlocked

	function refuse(said: PayRefusal) {
		setAsking(false)
		if (said.code === 'over') onOver()
		else setRefusal(said)
		if (said.code === 'password') form.show({ password: said.text })
		// The user info now says until when the PIN is locked, or from which amount a password is asked for.
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
			<AmountDue total={total} until={until} onEnd={onOver} />
			{(isLocked || (refusal?.code === 'locked' && refusal.until === null)) && (
				<LockedNotice until={lockedUntil} />
			)}
			<DueOrders orders={orders} />
			<BalanceRow balance={me?.money} missing={missing} />
			{missing !== null || refusal?.code === 'balance_low' ? (
				<TopUpCard
					lacks={lacks}
					onTopUp={() => {
						if (lacks !== null) owe({ path: links.payment(what), missing: lacks, until })
					}}
				/>
			) : hasPin ? (
				<PayForm
					id={form.id}
					total={total}
					lockedUntil={isLocked ? lockedUntil : null}
					onUnlocked={() => setUnlocked(lockedUntil)}
					onPay={ask}
				>
					{needsPassword && (
						<PasswordPart
							me={me}
							value={form.values.password}
							onChange={form.type('password')}
							error={form.faults.password}
						/>
					)}
				</PayForm>
			) : (
				<NoPinCard />
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

/** The sum, and how much time is left to pay it. `until` is infinite where nothing limits it. */
function AmountDue({ total, until, onEnd }: { total: string; until: number; onEnd: () => void }) {
	return (
		<section
			aria-label={t('payment.to_pay')}
			className="flex flex-col items-center gap-2 py-5 text-center"
		>
			<h2 className="text-15 font-normal tracking-normal text-ink-2">{t('payment.to_pay')}</h2>
			<p className="tabular text-36 font-bold tracking-tight">{money(total)}</p>
			{Number.isFinite(until) && (
				<p className="flex flex-wrap items-center justify-center gap-2.5 text-13 text-ink-2">
					{t('payment.time_left')}
					<TimeLeft label={t('order.pay_timer')} until={until} onEnd={onEnd} />
				</p>
			)}
		</section>
	)
}

function LockedNotice({ until }: { until: number | null }) {
	return (
		<Notice kind="problem" title={lockedText(until)}>
			<AppLink
				to="/changePayPwd"
				className="-my-2 inline-flex min-h-11 items-center underline underline-offset-2"
			>
				{t('pay.forgot')}
			</AppLink>
		</Notice>
	)
}

function BalanceRow({ balance, missing }: { balance: string | undefined; missing: string | null }) {
	return (
		<ListGroup label={t('payment.with')}>
			<ListRow
				start={<Icon as={Wallet} className="text-brand" />}
				title={t('payment.balance')}
				text={missing === null ? undefined : t('payment.missing', { sum: money(missing) })}
				end={balance && <span className="tabular font-semibold text-ink">{money(balance)}</span>}
			/>
		</ListGroup>
	)
}

/** The balance is too low: says how much is missing and leads to a recharge. */
function TopUpCard({ lacks, onTopUp }: { lacks: string | null; onTopUp: () => void }) {
	return (
		<Card className="flex flex-col gap-3">
			<p>{t('payment.balance_low', { sum: money(lacks ?? '0.00') })}</p>
			<Button block to="/topUp" onPress={onTopUp}>
				{t('payment.recharge')}
			</Button>
		</Card>
	)
}

/** The button that pays; while the PIN is locked, how long that still is. `children` are the fields above it. */
function PayForm({
	id,
	total,
	lockedUntil,
	onUnlocked,
	onPay,
	children,
}: {
	id: string
	total: string
	lockedUntil: number | null
	onUnlocked: () => void
	onPay: () => void
	children: ReactNode
}) {
	// A lock of the payment PIN leaves the passkey.
	const isDisabled = !useHasPasskey() && lockedUntil !== null
	return (
		<form
			id={id}
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (!isDisabled) onPay()
			}}
		>
			{children}
			{lockedUntil !== null && (
				<p className="text-center">
					<TimeLeft label={lockedText(lockedUntil)} until={lockedUntil} onEnd={onUnlocked} />
				</p>
			)}
			<Button type="submit" block disabled={isDisabled}>
				{t('payment.pay_sum', { sum: money(total) })}
			</Button>
		</form>
	)
}

function NoPinCard() {
	return (
		<Card className="flex flex-col gap-3">
			<p>{t('payment.no_code')}</p>
			<Button block to="/changePayPwd">
				{t('payment.set_code')}
			</Button>
		</Card>
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
