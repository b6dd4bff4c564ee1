import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'
import './code-keypad.css'

const most = 12
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Input of a PIN with the keys of this keypad or a keyboard; only dots are shown. Left to right in every language. With
 * `length`, `onDone` is called at that many digits; without, by a separate key from 6 digits on.
 */
export function CodeKeypad({
	label,
	length,
	value,
	onChange,
	onDone,
	deleteLabel,
	doneLabel,
	filledLabel,
	error,
	busy,
	aside,
}: {
	/** The label: "Payment PIN". */
	label: string
	/** How many digits the PIN has; null if it is being chosen (6 to 12). */
	length: number | null
	value: string
	onChange: (value: string) => void
	onDone: (code: string) => void
	deleteLabel: string
	/** The key that completes the PIN; only without `length`. */
	doneLabel: string
	/** "3 of 6 digits entered", for screen readers, after each digit. */
	filledLabel: (filled: number, of: number) => string
	error?: string | null | undefined
	busy?: boolean
	/** Between the dots and the keys, such as a link for a forgotten PIN. */
	aside?: ReactNode
}) {
	const dots = length ?? Math.max(6, Math.min(most, value.length + (value.length >= 6 ? 1 : 0)))
	const type = (digit: string) => {
		if (busy || value.length >= (length ?? most)) return
		const next = value + digit
		onChange(next)
		if (length !== null && next.length === length) onDone(next)
	}
	const erase = () => {
		if (!busy) onChange(value.slice(0, -1))
	}
	const done = () => {
		if (!busy && length === null && value.length >= 6) onDone(value)
	}
	useKeyDown((event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		if (/^[0-9]$/.test(event.key)) type(event.key)
		else if (event.key === 'Backspace') erase()
		else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) done()
		else return
		event.preventDefault()
	})

	return (
		<div role="group" aria-label={label} dir="ltr" className="keypad flex flex-col gap-5">
			<Dots key={error} count={dots} filled={value.length} isWrong={Boolean(error)} />
			<p role="status" className="sr-only mx-0!">
				{filledLabel(value.length, dots)}
			</p>
			<p role="alert" className="min-h-5 px-4 text-center text-13 text-deal" dir="auto">
				{error}
			</p>
			{aside && (
				<div className="-mt-4 text-center" dir="auto">
					{aside}
				</div>
			)}
			<div className="grid grid-cols-3 gap-2 bg-sunken p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
				{keys.map((digit) => (
					<Key key={digit} label={digit} disabled={busy} onPress={() => type(digit)} />
				))}
				{length === null ? (
					<button
						type="button"
						disabled={busy || value.length < 6}
						onClick={done}
						className="press min-h-14 rounded-tile bg-brand font-semibold text-on-brand disabled:opacity-45"
					>
						{doneLabel}
					</button>
				) : (
					<span className="flex items-center justify-center text-ink-2">{busy && <Spinner />}</span>
				)}
				<Key label="0" disabled={busy} onPress={() => type('0')} />
				<button
					type="button"
					aria-label={deleteLabel}
					onClick={erase}
					disabled={busy}
					className="press inline-flex min-h-14 items-center justify-center rounded-tile"
				>
					<Icon as={Delete} />
				</button>
			</div>
		</div>
	)
}

/** One place for each digit; a dot in those that are filled. */
function Dots({ count, filled, isWrong }: { count: number; filled: number; isWrong: boolean }) {
	return (
		<div className={joinClasses('flex justify-center gap-2 px-4', isWrong && 'animate-shake')}>
			{Array.from({ length: count }, (_, at) => (
				<span
					// The order never changes.
					// oxlint-disable-next-line react/no-array-index-key
					key={at}
					aria-hidden
					className={joinClasses(
						'flex aspect-square max-w-13 flex-1 items-center justify-center rounded-tile border bg-surface',
						at === filled ? 'border-2 border-brand' : 'border-line',
						isWrong && 'border-deal',
					)}
				>
					{at < filled && <span className="size-3 rounded-full bg-ink" />}
				</span>
			))}
		</div>
	)
}

/** Calls back for every key that is pressed, unless a text field of the page has the focus. */
function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
	const onKey = useEffectEvent(onKeyDown)
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select'))
				return
			onKey(event)
		}
		addEventListener('keydown', listen)
		return () => removeEventListener('keydown', listen)
	}, [])
}

function Key({
	label,
	disabled,
	onPress,
}: {
	label: string
	disabled: boolean | undefined
	onPress: () => void
}) {
	return (
		<button
			type="button"
			onClick={onPress}
			disabled={disabled}
			className="press min-h-14 touch-manipulation rounded-tile bg-surface text-24 shadow-card"
		>
			{label}
		</button>
	)
}
