import { rechargeStatus } from '@portolan/contract/states'
import { Landmark, ScanLine, Zap, type LucideIcon } from 'lucide-react'
import { t, type WordKey } from '../../shared/messages.ts'
import type { RechargeEntry } from './recharge-types.ts'

type Status = RechargeEntry['status']
type Way = RechargeEntry['recharge_type']

const statusKeys = {
	[rechargeStatus.awaitingPayment]: 'recharge.status.waiting',
	[rechargeStatus.inReview]: 'recharge.status.auditing',
	[rechargeStatus.approved]: 'recharge.status.passed',
	[rechargeStatus.rejected]: 'recharge.status.refused',
	[rechargeStatus.timedOut]: 'recharge.status.timed_out',
} as const satisfies Record<Status, WordKey>

const tones = {
	[rechargeStatus.awaitingPayment]: 'ink',
	[rechargeStatus.inReview]: 'brand',
	[rechargeStatus.approved]: 'brand',
	[rechargeStatus.rejected]: 'deal',
	[rechargeStatus.timedOut]: 'sunken',
} as const satisfies Record<Status, string>

const wayKeys = {
	bank: 'recharge.bank',
	chain: 'recharge.chain',
	manual: 'recharge.manual',
} as const satisfies Record<Way, WordKey>

const icons: Record<Way, LucideIcon> = { bank: Landmark, chain: Zap, manual: ScanLine }

/** The state of a request, in a word or two. */
export function rechargeStatusText({ status, given_up }: RechargeEntry): string {
	return given_up === 1 ? t('recharge.status.given_up') : t(statusKeys[status])
}

/** The badge's colour: dark waits for the shopper, green is in progress or credited, red was rejected, grey is over. */
export function rechargeTone(status: Status): (typeof tones)[`${Status}`] {
	return tones[status]
}

/** How the request is paid. */
export function rechargeWay(way: Way): string {
	return t(wayKeys[way])
}

/** The icon for how a request is paid. */
export function rechargeIcon(way: Way): LucideIcon {
	return icons[way]
}

/** How much time there is to pay, in the largest unit that gives a whole number. */
export function timeToPay(seconds: number): string {
	if (seconds % 86_400 === 0) return t('recharge.days_to_pay', { days: seconds / 86_400 })
	if (seconds % 3600 === 0) return t('recharge.hours_to_pay', { hours: seconds / 3600 })
	return t('recharge.minutes_to_pay', { minutes: Math.round(seconds / 60) })
}
