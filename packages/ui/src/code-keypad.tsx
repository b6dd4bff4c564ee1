import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'

const most = 12
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * A payment code, typed on drawn keys or on a real keyboard; only dots are shown. Left to right in every language.
 * With `length` it is done by itself at that many digits; without, from 6 on by its own key.
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
	/** What is asked: "Payment code". */
	label: string
	/** How many digits the code has; null where it is being chosen (6 to 12). */
	length: number | null
	value: string
	onChange: (value: string) => void
	onDone: (code: string) => void
	deleteLabel: string
	/** The key that says "that is all"; only without `length`. */
	doneLabel: string
	/** "3 of 6 digits entered", read out as one types. */
	filledLabel: (filled: number, of: number) => string
	error?: string | null | undefined
	busy?: boolean
	/** Between the dots and the keys, such as the way out for who has forgotten the code. */
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
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		if (/^[0-9]$/.test(event.key)) type(event.key)
		else if (event.key === 'Backspace') erase()
		else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) done()
		else return
		event.preventDefault()
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			// Someone typing into a field on the same page is not typing the code.
			if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select'))
				return
			onKey(event)
		}
		addEventListener('keydown', listen)
		return () => removeEventListener('keydown', listen)
	}, [])

	return (
		<div role="group" aria-label={label} dir="ltr" className="flex flex-col gap-5">
			<div
				className={joinClasses('flex justify-center gap-2 px-4', error && 'animate-shake')}
				key={error}
			>
				{Array.from({ length: dots }, (_, at) => (
					<span
						// The places never change.
						// oxlint-disable-next-line react/no-array-index-key
						key={at}
						aria-hidden
						className={joinClasses(
							'flex aspect-square max-w-13 flex-1 items-center justify-center rounded-tile border bg-surface',
							at === value.length ? 'border-2 border-brand' : 'border-line',
							error && 'border-deal',
						)}
					>
						{at < value.length && <span className="size-3 rounded-full bg-ink" />}
					</span>
				))}
			</div>
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
