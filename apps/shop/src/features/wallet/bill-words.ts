import { ArrowDownToLine, Plus, ReceiptText, RotateCcw, Scale, ShoppingBag } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { links } from '../../shared/links.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { BillFilter, BillLine } from './wallet-types.ts'

const filterKeys = {
	all: 'wallet.bill_all',
	recharge: 'wallet.recharges',
	extract: 'wallet.withdrawals',
	pay: 'wallet.bill_pay',
	refund: 'wallet.bill_refund',
	fee: 'wallet.bill_fee',
	adjust: 'wallet.bill_adjust',
} as const satisfies Record<BillFilter, WordKey>

/** The filters of the transactions, in the order in which they are offered, with their names. Call while rendering. */
export function billFilters(): { value: BillFilter; label: string }[] {
	return billFilterNames.map((value) => ({ value, label: t(filterKeys[value]) }))
}

const billFilterNames = ['all', 'recharge', 'extract', 'pay', 'refund', 'fee', 'adjust'] as const

const icons: Record<BillLine['type'], LucideIcon> = {
	recharge: Plus,
	extract: ArrowDownToLine,
	pay: ShoppingBag,
	refund: RotateCcw,
	fee: ReceiptText,
	adjust: Scale,
}

/** The icon of a kind of transaction. */
export function billIcon(type: BillLine['type']): LucideIcon {
	return icons[type]
}

/** The page of what caused a transaction; null for a correction, which has no page of its own. */
export function causeOf({ ref_type, ref_id }: BillLine): string | null {
	switch (ref_type) {
		case 'recharge':
			return links.recharge(ref_id)
		case 'deposit':
			return '/topUpRecord?tab=arrivals'
		case 'extract':
			return links.withdrawal(ref_id)
		case 'order':
			return links.orderInfo(ref_id)
		case 'trade':
			return links.payment({ out_trade_no: ref_id })
		case 'adjust':
			return null
	}
}
