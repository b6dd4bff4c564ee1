import { serverNowMs } from '@portolan/client'
import { Chip, EmptyState, Icon, ListRow, Skeleton } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ListView } from '../../shared/call-list.tsx'
import { date, signedMoney, time } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'
import { useOwnMoney } from './balance-privacy.ts'
import { billDays, isSameDay, type BillDay } from './bill-days.ts'
import { billFilters, billIcon, causeOf } from './bill-words.ts'
import { CorrectionSheet } from './correction-sheet.tsx'
import type { BillFilter, BillLine } from './wallet-types.ts'

/**
 * Every transaction of the wallet, by day; `head` is shown above them and moves with the list when it is pulled. `now`, in seconds, is for
 * galleries.
 */
export function Bill({
	list,
	filter,
	onFilter,
	head,
	now,
}: {
	list: ListState<BillLine>
	filter: BillFilter
	onFilter: (filter: BillFilter) => void
	head?: ReactNode
	now?: number
}) {
	const [correction, setCorrection] = useState<BillLine | null>(null)
	return (
		<>
			<ListView
				list={{ ...list, items: billDays(list.items) }}
				itemKey={(day) => day.lines[0]?.id ?? String(day.at)}
				item={(day) => <Day day={day} now={now} onCorrection={setCorrection} />}
				head={
					<div className="mb-3 flex flex-col gap-5">
						{head}
						<Filters filter={filter} onFilter={onFilter} />
					</div>
				}
				skeleton={<BillShape />}
				empty={
					filter === 'all' ? (
						<EmptyState
							icon={ReceiptText}
							title={t('wallet.bill_empty')}
							text={t('wallet.bill_empty_text')}
						/>
					) : (
						<EmptyState icon={ReceiptText} title={t('wallet.bill_none')} />
					)
				}
			/>
			<CorrectionSheet line={correction} onClose={() => setCorrection(null)} />
		</>
	)
}

function Filters({
	filter,
	onFilter,
}: {
	filter: BillFilter
	onFilter: (filter: BillFilter) => void
}) {
	return (
		<section aria-labelledby="bill">
			<h2 id="bill" className="mb-2 px-1 text-20">
				{t('wallet.bill')}
			</h2>
			<div
				role="group"
				aria-label={t('wallet.bill_kinds')}
				className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-0.5"
			>
				{billFilters().map(({ value, label }) => (
					<Chip key={value} pressed={value === filter} onPress={() => onFilter(value)}>
						{label}
					</Chip>
				))}
			</div>
		</section>
	)
}

function Day({
	day,
	now,
	onCorrection,
}: {
	day: BillDay<BillLine>
	now: number | undefined
	onCorrection: (line: BillLine) => void
}) {
	return (
		<section aria-label={dayText(day.at, now)}>
			<h3 className="mb-1.5 ps-1 text-13 font-medium tracking-normal text-ink-2">
				{dayText(day.at, now)}
			</h3>
			<div className="divided overflow-hidden rounded-card bg-surface shadow-card">
				{day.lines.map((line) => (
					<Movement key={line.id} line={line} onCorrection={onCorrection} />
				))}
			</div>
		</section>
	)
}

function dayText(at: number, now = serverNowMs() / 1000): string {
	if (isSameDay(at, now)) return t('wallet.today')
	return isSameDay(at, now - 86_400) ? t('wallet.yesterday') : date(at)
}

function Movement({
	line,
	onCorrection,
}: {
	line: BillLine
	onCorrection: (line: BillLine) => void
}) {
	const ownMoney = useOwnMoney()
	const ownSigned = useOwnMoney(signedMoney)
	const cause = causeOf(line)
	const isIncome = !line.money.startsWith('-')
	return (
		<ListRow
			start={
				<span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken">
					<Icon as={billIcon(line.type)} size={18} className={isIncome ? 'text-brand' : ''} />
				</span>
			}
			title={<bdi className="break-words">{line.title}</bdi>}
			text={time(line.createtime)}
			end={
				<>
					<span className={`tabular block font-semibold ${isIncome ? 'text-brand' : 'text-ink'}`}>
						{ownSigned(line.money)}
					</span>
					<span className="tabular block text-12">
						{t('wallet.balance_after', { sum: ownMoney(line.balance_after) })}
					</span>
				</>
			}
			chevron={false}
			{...(cause === null ? { onPress: () => onCorrection(line) } : { to: cause })}
		/>
	)
}

/** Shown in place of the transactions while they are loaded. */
function BillShape() {
	return (
		<div className="flex flex-col gap-3">
			<Skeleton className="h-4 w-24" />
			<Skeleton className="h-48 rounded-card" />
		</div>
	)
}
