import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** The props of {@link Tabs} and {@link Segmented}. */
export interface TabsProps<Value extends string> {
	/** The name of the row, for screen readers. */
	label: string
	value: Value
	onChange: (value: Value) => void
	items: readonly { value: Value; label: string; count?: string | undefined }[]
	/** The id of the panel below, if there is one. */
	panelId?: string
}

/** Arrow keys move through the row, in reading direction, as WAI-ARIA specifies for tabs. */
function walk<Value extends string>(
	event: KeyboardEvent<HTMLElement>,
	props: TabsProps<Value>,
): void {
	const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
	const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
	const here = props.items.findIndex((item) => item.value === props.value)
	const target =
		event.key === 'Home'
			? 0
			: event.key === 'End'
				? props.items.length - 1
				: step === undefined
					? -1
					: (here + step + props.items.length) % props.items.length
	const item = props.items[target]
	if (!item) return
	event.preventDefault()
	props.onChange(item.value)
	event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
}

/** A row of tabs, scrolled sideways if there are many. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const row = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const chosen = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
		if (chosen && row.current) {
			const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - row.current.clientWidth / 2
			row.current.scrollTo({ left: middle, behavior: 'smooth' })
		}
		// The effect must run for every new choice, although it reads the choice from the page.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [props.value])
	return (
		<div
			ref={row}
			role="tablist"
			tabIndex={-1}
			aria-label={props.label}
			onKeyDown={(event) => walk(event, props)}
			// The first word is aligned with the content below; its touch target is wider.
			className="tab-row no-scrollbar relative -mx-3 flex gap-1 overflow-x-auto overscroll-x-contain"
		>
			{props.items.map((item) => (
				<TabButton key={item.value} item={item} row={props} look={tabLook}>
					{item.count && <span className="tabular ms-1 text-12 text-ink-3">{item.count}</span>}
				</TabButton>
			))}
		</div>
	)
}

/** Two to four tabs side by side. */
export function Segmented<Value extends string>(props: TabsProps<Value>) {
	return (
		<div
			role="tablist"
			tabIndex={-1}
			aria-label={props.label}
			onKeyDown={(event) => walk(event, props)}
			className="flex rounded-full bg-sunken p-1"
		>
			{props.items.map((item) => (
				<TabButton key={item.value} item={item} row={props} look={segmentLook} />
			))}
		</div>
	)
}

/** The look of a tab: always, when chosen, and when not. */
interface TabLook {
	always: string
	chosen: string
	other: string
}

const tabLook: TabLook = {
	always:
		'relative min-h-11 shrink-0 px-3 text-15 whitespace-nowrap after:absolute after:inset-x-3 after:bottom-1 after:h-0.75 after:rounded-full',
	chosen: 'font-semibold text-ink after:bg-brand',
	other: 'text-ink-2 after:bg-transparent',
}

const segmentLook: TabLook = {
	always: 'min-h-11 flex-1 rounded-full px-3 text-13 font-medium',
	chosen: 'bg-surface text-ink shadow-card',
	other: 'text-ink-2',
}

/** One tab: only the chosen one is reached by Tab, the others by the arrow keys of their row. */
function TabButton<Value extends string>({
	item,
	row,
	look,
	children,
}: {
	item: TabsProps<Value>['items'][number]
	row: TabsProps<Value>
	look: TabLook
	children?: ReactNode
}) {
	const chosen = item.value === row.value
	return (
		<button
			type="button"
			role="tab"
			aria-selected={chosen}
			aria-controls={row.panelId}
			tabIndex={chosen ? 0 : -1}
			onClick={() => row.onChange(item.value)}
			className={joinClasses(look.always, chosen ? look.chosen : look.other)}
		>
			{item.label}
			{children}
		</button>
	)
}
