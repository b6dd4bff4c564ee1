import { Button, CodeKeypad } from '@portolan/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../shared/messages.ts'

/** One PIN on the keypad, with what it is for. A wrong PIN is cleared; what was wrong is shown until the next digit. */
export function KeypadStep({
	title,
	text,
	length,
	error,
	busy = false,
	onDone,
	other,
}: {
	title: string
	text: string
	/** Null while a new PIN is being chosen. */
	length: number | null
	error?: string | null
	busy?: boolean
	onDone: (code: string) => void
	/** Another way to continue, such as "Forgot it?". */
	other?: { label: string; onPress: () => void }
}) {
	const [typed, setTyped] = useState('')
	const heading = useRef<HTMLHeadingElement>(null)

	// A screen reader reads the new question, and the focus is not lost with the key that was pressed last.
	useEffect(() => heading.current?.focus({ preventScroll: true }), [])

	return (
		<section
			aria-labelledby="keypad-title"
			className="-mb-10 flex min-h-[calc(100dvh-3.5rem-var(--bar,0px))] flex-col"
		>
			<div className="flex flex-1 flex-col items-center justify-center gap-2 px-8 py-6 text-center">
				<h2
					ref={heading}
					id="keypad-title"
					tabIndex={-1}
					className="text-24 font-semibold outline-none"
				>
					{title}
				</h2>
				<p className="max-w-80 text-ink-2 text-balance">{text}</p>
			</div>
			<CodeKeypad
				label={title}
				length={length}
				value={typed}
				onChange={setTyped}
				onDone={(code) => {
					setTyped('')
					onDone(code)
				}}
				deleteLabel={t('pay_code.delete')}
				doneLabel={t('common.done')}
				filledLabel={(filled, of) => t('pay_code.filled', { filled, of })}
				error={typed === '' ? error : null}
				busy={busy}
				aside={
					other && (
						<Button tone="quiet" size="m" onPress={other.onPress}>
							{other.label}
						</Button>
					)
				}
			/>
		</section>
	)
}
