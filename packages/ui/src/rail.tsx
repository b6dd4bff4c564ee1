import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { untilLoaded } from './until-loaded.ts'

const RailArrows = lazy(() => untilLoaded(() => import('./rail-arrows.tsx')))

/**
 * Items in a row that is swiped sideways; the next one is partly visible. It reaches the edges of the screen. On a wide screen it has arrows as soon as a mouse
 * is over it.
 */
export function Rail({
	label,
	children,
	className,
}: {
	label: string
	children: ReactNode
	className?: string
}) {
	const row = useRef<HTMLDivElement>(null)
	const [hasMouse, setHasMouse] = useState(false)
	return (
		<div
			className="relative"
			onPointerEnter={(event) => {
				if (event.pointerType === 'mouse') setHasMouse(true)
			}}
		>
			<div
				ref={row}
				role="group"
				aria-label={label}
				// It can also be scrolled with keys, because its items may not be focusable.
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
				tabIndex={0}
				className={joinClasses(
					'no-scrollbar -mx-4 flex [scroll-snap-type:x_proximity] scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 py-1 *:shrink-0 *:snap-start',
					className,
				)}
			>
				{children}
			</div>
			{hasMouse && (
				<Suspense fallback={null}>
					<RailArrows row={row} />
				</Suspense>
			)}
		</div>
	)
}

/** Cards in two columns, or more on a wide screen; in one if the text is large. */
export function Grid({ children }: { children: ReactNode }) {
	return <div className="cards">{children}</div>
}
