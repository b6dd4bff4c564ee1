import { Badge, Button, Icon } from '@portolan/ui'
import { Copy, Landmark, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../shared/copy.ts'
import { dateTime, money } from '../../shared/format.ts'
import { isNothing } from '../../shared/is-nothing.ts'
import { t } from '../../shared/messages.ts'
import { shortAddress } from '../../shared/short-address.ts'
import { QuoteRows } from './cost-card.tsx'
import type { WithdrawalActions } from './use-withdrawal-actions.ts'
import type { Withdrawal } from './withdrawal-types.ts'
import { isReturned, withdrawalHint, withdrawalStatus, withdrawalTone } from './withdrawal-words.ts'

/** The head of a withdrawal: its destination, its amount, and its state. */
export function WithdrawalHead({ withdrawal }: { withdrawal: Withdrawal }) {
	return (
		<div className="flex flex-wrap items-center gap-3">
			<span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken">
				<Icon as={withdrawal.extract_type === 'bank' ? Landmark : Link2} size={18} />
			</span>
			<div className="min-w-0 flex-1 basis-[7rem]">
				<h2 className="text-15 tracking-normal break-words">
					<bdi>{shortAddress(withdrawal.destination)}</bdi>
				</h2>
				<p className="text-13 text-ink-2">{dateTime(withdrawal.createtime)}</p>
			</div>
			<div className="ms-auto shrink-0 text-end">
				<p className="tabular font-semibold">{money(withdrawal.extract_price)}</p>
				<Badge tone={withdrawalTone(withdrawal)}>{withdrawalStatus(withdrawal)}</Badge>
			</div>
		</div>
	)
}

/** The facts of a withdrawal: what happens next, why it was rejected, what arrives, its dates, number and transaction. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
	return (
		<div className="flex flex-col gap-3">
			<p>{withdrawalHint(withdrawal)}</p>
			<Reason withdrawal={withdrawal} />
			{!isReturned(withdrawal) && <QuoteRows quote={withdrawal} />}
			<dl className="flex flex-col gap-2 text-13">
				<Fact name={t('withdrawal.destination')}>
					<bdi className="break-all">{withdrawal.destination}</bdi>
				</Fact>
				{withdrawal.network !== '' && (
					<Fact name={t('withdraw.network')}>
						<bdi className="capitalize">{withdrawal.network}</bdi>
					</Fact>
				)}
				<Fact name={t('withdrawal.asked_on')}>{dateTime(withdrawal.createtime)}</Fact>
				{withdrawal.checktime !== null && (
					<Fact name={t('withdrawal.decided_on')}>{dateTime(withdrawal.checktime)}</Fact>
				)}
				{withdrawal.paidtime !== null && (
					<Fact name={t('withdrawal.paid_on')}>{dateTime(withdrawal.paidtime)}</Fact>
				)}
				<Returned withdrawal={withdrawal} />
				<CopiedFact
					name={t('withdrawal.number')}
					text={withdrawal.extract_sn}
					label={t('withdrawal.copy_number')}
				/>
				{withdrawal.tx_hash !== '' && (
					<CopiedFact
						name={t('withdrawal.hash')}
						text={withdrawal.tx_hash}
						label={t('withdrawal.copy_hash')}
					/>
				)}
			</dl>
			{withdrawal.tx_hash !== '' && (
				<p className="text-12 text-ink-3">{t('withdrawal.hash_text')}</p>
			)}
		</div>
	)
}

/** The button that cancels a withdrawal that is not decided yet; nothing where it is. */
export function CancelWithdrawal({
	withdrawal,
	actions,
}: {
	withdrawal: Withdrawal
	actions: WithdrawalActions
}) {
	if (!withdrawal.actions.includes('cancel')) return null
	return (
		<Button
			block
			tone="outline"
			size="m"
			busy={actions.isCancelling(withdrawal)}
			onPress={() => void actions.cancel(withdrawal)}
		>
			{t('withdrawal.cancel')}
		</Button>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4">
			<dt className="text-ink-2">{name}</dt>
			<dd className="ms-auto text-end wrap-anywhere">{children}</dd>
		</div>
	)
}

/** What the bank sent back, when, and what it kept; nothing where it sent nothing back. */
function Returned({ withdrawal: { bank_return: back } }: { withdrawal: Withdrawal }) {
	if (back === null) return null
	return (
		<>
			{back.time !== null && (
				<>
					<Fact name={t('withdrawal.sent_back_on')}>{dateTime(back.time)}</Fact>
					<Fact name={t('withdrawal.back')}>
						<span className="tabular">{money(back.money)}</span>
					</Fact>
				</>
			)}
			{!isNothing(back.bank_cost) && (
				<Fact name={t('withdrawal.bank_kept')}>
					<span className="tabular">{money(back.bank_cost)}</span>
				</Fact>
			)}
		</>
	)
}

/** Why it was rejected or sent back, in the operator's words; nothing where there is no reason. */
export function Reason({ withdrawal }: { withdrawal: Withdrawal }) {
	const reason = withdrawal.bank_return?.reason ?? withdrawal.admin_msg
	if (reason === '') return null
	return (
		<div className="rounded-tile bg-sunken px-4 py-3 text-13">
			<p className="font-semibold">{t('withdrawal.reason')}</p>
			<p dir="auto" className="break-words">
				{reason}
			</p>
		</div>
	)
}

/** A number or hash that can be copied; `short` leaves out its middle on the screen, never in the copy. */
export function CopiedFact({
	name,
	text,
	label,
	short,
}: {
	name: string
	text: string
	label: string
	short?: boolean
}) {
	return (
		<Fact name={name}>
			<span className="flex items-center justify-end gap-2">
				<bdi className="tabular break-all">{short ? shortAddress(text) : text}</bdi>
				<Button
					tone="plain"
					size="s"
					className="px-3!"
					label={label}
					onPress={() => void copyText(text)}
				>
					<Icon as={Copy} size={16} />
				</Button>
			</span>
		</Fact>
	)
}
