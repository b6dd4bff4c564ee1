import { Icon, ListRow } from '@portolan/ui'
import { cents } from '@portolan/money'
import {
	ChevronDown,
	Landmark,
	PackageCheck,
	Send,
	Undo2,
	Wallet,
	type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { date, number } from '../../shared/format.ts'
import { isNothing } from '../../shared/is-nothing.ts'
import { links } from '../../shared/links.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import { shortAddress } from '../../shared/short-address.ts'
import { useBalanceHidden, useOwnMoney } from './balance-privacy.ts'
import type { MoneyPlace } from './wallet-types.ts'

/** This many withdrawals or orders are shown until the person opens all. */
const shownAtFirst = 3

/** Where the money is: available, held per withdrawal, in escrow per order. Each part says what happens next, and leads there. */
export function MoneyPlaces({ where }: { where: MoneyPlace }) {
	return (
		<section aria-labelledby="where-money">
			<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
				<h2 id="where-money" className="text-20">
					{t('wallet.where')}
				</h2>
				<Total amount={where.total} />
			</div>
			<div className="divided overflow-hidden rounded-card bg-surface shadow-card">
				<Shares where={where} />
				<Place
					icon={Wallet}
					look="text-brand"
					title={t('wallet.available')}
					text={t('wallet.available_text')}
					amount={where.available}
					to="/withDraw"
					parts={[]}
				/>
				<Place
					icon={Landmark}
					look="text-star"
					title={t('wallet.held')}
					text={t('wallet.undecided_text')}
					amount={where.hold}
					to="/depositRecord"
					parts={where.holds.map((hold) => (
						<Part
							key={hold.extract_id}
							name={shortAddress(hold.destination)}
							text={
								hold.promised_time === null
									? t('wallet.hold_decided')
									: t('wallet.hold_by', { date: date(hold.promised_time) })
							}
							amount={hold.money}
							to={links.withdrawal(hold.extract_id)}
						/>
					))}
				/>
				<Place
					icon={PackageCheck}
					look="text-ink-3"
					title={t('wallet.escrow')}
					text={t('wallet.escrow_text')}
					amount={where.escrow}
					to={links.myPurchases()}
					parts={where.escrows.toSorted(soonestFirst).map((escrow) => (
						<Part
							key={escrow.order_id}
							name={escrow.mer_name}
							text={nextText(escrow.next)}
							amount={escrow.money}
							to={links.orderInfo(escrow.order_id)}
						/>
					))}
				/>
				<ComingBack where={where} />
				<Leaving where={where} />
			</div>
		</section>
	)
}

/** What was approved and is not paid out yet: it has left the balance, and is not in the total. */
function Leaving({ where }: { where: MoneyPlace }) {
	if (where.leavings.length === 0) return null
	return (
		<Place
			icon={Send}
			look="mirror text-ink-3"
			title={t('wallet.leaving')}
			text={t('wallet.leaving_text')}
			amount={where.leaving}
			to="/depositRecord"
			parts={where.leavings.map((passed) => (
				<Part
					key={passed.extract_id}
					name={shortAddress(passed.destination)}
					text={t('wallet.hold_decided')}
					amount={passed.money}
					to={links.withdrawal(passed.extract_id)}
				/>
			))}
		/>
	)
}

/** What the bank sent back and a second operator has yet to approve: not in the balance before, and not in the total. */
function ComingBack({ where }: { where: MoneyPlace }) {
	if (where.returnings.length === 0) return null
	return (
		<Place
			icon={Undo2}
			look="mirror text-ink-3"
			title={t('wallet.coming_back')}
			text={t('wallet.coming_back_text')}
			amount={where.coming_back}
			to="/depositRecord"
			parts={where.returnings.map((back) => (
				<Part
					key={back.extract_id}
					name={shortAddress(back.destination)}
					text={t('wallet.back_by', { date: date(back.promised_time) })}
					amount={back.money}
					to={links.withdrawal(back.extract_id)}
				/>
			))}
		/>
	)
}

function Total({ amount }: { amount: string }) {
	const ownMoney = useOwnMoney()
	return (
		<p className="tabular text-13 text-ink-2">{t('wallet.in_all', { sum: ownMoney(amount) })}</p>
	)
}

/** The shares of the three, as a bar; the rows below have the numbers. */
function Shares({ where }: { where: MoneyPlace }) {
	const [isHidden] = useBalanceHidden()
	if (isHidden || isNothing(where.total)) return null
	const share = (amount: string) => ({ flexGrow: Number(cents(amount)) })
	return (
		<div aria-hidden className="px-4 pt-4 pb-3">
			<div className="flex h-2 gap-0.5 overflow-hidden rounded-full">
				<span className="bg-brand" style={share(where.available)} />
				<span className="bg-star" style={share(where.hold)} />
				<span className="bg-ink-3" style={share(where.escrow)} />
			</div>
		</div>
	)
}

/** A place with its withdrawals or orders. */
function Place({
	icon,
	look,
	title,
	text,
	amount,
	to,
	parts,
}: {
	icon: LucideIcon
	look: string
	title: string
	text: string
	amount: string
	to: string
	parts: readonly ReactNode[]
}) {
	const ownMoney = useOwnMoney()
	return (
		<>
			<ListRow
				start={<Icon as={icon} className={look} />}
				title={title}
				text={text}
				end={<span className="tabular font-semibold text-ink">{ownMoney(amount)}</span>}
				to={to}
			/>
			<Parts label={title} parts={parts} />
		</>
	)
}

/** One withdrawal or one order of a place. */
function Part({
	name,
	text,
	amount,
	to,
}: {
	name: string
	text: string
	amount: string
	to: string
}) {
	const ownMoney = useOwnMoney()
	return (
		<ListRow
			start={<span className="w-5.5" />}
			title={
				<span className="block text-13 font-medium wrap-anywhere">
					<bdi>{name}</bdi>
				</span>
			}
			text={<span className="text-12">{text}</span>}
			end={<span className="tabular text-13 text-ink">{ownMoney(amount)}</span>}
			chevron={false}
			to={to}
		/>
	)
}

/** The parts of a place: the first few, and all when asked. */
function Parts({ label, parts }: { label: string; parts: readonly ReactNode[] }) {
	const [isOpen, setOpen] = useState(false)
	if (parts.length === 0) return null
	const hasMore = parts.length > shownAtFirst
	return (
		<>
			{isOpen ? parts : parts.slice(0, shownAtFirst)}
			{hasMore && (
				<button
					type="button"
					aria-expanded={isOpen}
					aria-label={`${label}: ${moreText(isOpen, parts.length)}`}
					className="flex min-h-11 w-full items-center justify-center gap-1 text-13 font-medium text-brand active:bg-sunken"
					onClick={() => setOpen(!isOpen)}
				>
					{moreText(isOpen, parts.length)}
					<Icon as={ChevronDown} size={16} className={isOpen ? 'rotate-180' : ''} />
				</button>
			)}
		</>
	)
}

function moreText(isOpen: boolean, count: number): string {
	return isOpen ? t('wallet.show_fewer') : t('wallet.show_all', { count: number(count) })
}

/** What moves automatically comes first, the soonest at the top. */
function soonestFirst(a: MoneyPlace['escrows'][number], b: typeof a): number {
	return (a.next?.at ?? Number.MAX_SAFE_INTEGER) - (b.next?.at ?? Number.MAX_SAFE_INTEGER)
}

const nextKeys: Readonly<Record<string, WordKey>> = {
	receive: 'wallet.next_receive',
	complete: 'wallet.next_complete',
	settle: 'wallet.next_settle',
}

/** What happens next automatically with an order's money, and when. */
function nextText(next: MoneyPlace['escrows'][number]['next']): string {
	if (next === null) return t('wallet.next_none')
	return t(nextKeys[next.name] ?? 'wallet.next_other', { date: date(next.at) })
}
