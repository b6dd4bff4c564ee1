/**
 * The only place of the desk where dates and amounts become text. Amounts come as wire text (`"12.30"`), times as seconds.
 */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const signedDollars = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'USD',
	signDisplay: 'exceptZero',
})
const thisYear = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'short',
	hour: '2-digit',
	minute: '2-digit',
})
const anyYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const exactTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const counts = new Intl.NumberFormat('en-US')

/** `$1,284.60` */
export function money(amount: string): string {
	return dollars.format(asNumeral(amount))
}

/** `+$12.30`, `-$12.30`, `$0.00` */
export function signedMoney(amount: string): string {
	return signedDollars.format(asNumeral(amount))
}

/** `1,234` */
export function count(number: number): string {
	return counts.format(number)
}

/** `21 Nov, 19:20`, by the operator's own clock; another year than this is told. */
export function when(seconds: number, nowMs: number): string {
	const at = new Date(seconds * 1000)
	const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
	return (isThisYear ? thisYear : anyYear).format(at)
}

/** The moment with its day of the week, its seconds and its zone, for a title. */
export function whenExactly(seconds: number): string {
	return exactTime.format(seconds * 1000)
}

/** `in 3 hours`, `2 days ago`: the largest unit that fits once. */
export function fromNow(seconds: number, nowMs: number): string {
	const left = seconds - Math.round(nowMs / 1000)
	for (const [unit, length] of units)
		if (Math.abs(left) >= length) return relative.format(Math.trunc(left / length), unit)
	return relative.format(Math.trunc(left / 60), 'minute')
}

const units = [
	['day', 86_400],
	['hour', 3_600],
	['minute', 60],
] as const

/** `tron` is `Tron`: a network's name as people write it. */
export function networkName(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Wire text is decimal by contract, which Intl reads exactly, without a float in between. */
function asNumeral(amount: string): Intl.StringNumericLiteral {
	return amount as Intl.StringNumericLiteral
}
