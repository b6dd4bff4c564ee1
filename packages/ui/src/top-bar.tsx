import type { ReactNode } from 'react'
import { BackIcon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

/**
 * The bar at the top: back button, title, and a slot at the end. `large` is for the root pages of tabs: a large title, no
 * back button.
 */
export function TopBar({
	title,
	onBack,
	backLabel,
	end,
	large,
}: {
	title: string
	/** Absent if there is no page to go back to. */
	onBack?: (() => void) | undefined
	backLabel: string
	end?: ReactNode
	large?: boolean | undefined
}) {
	return (
		<header className="sticky top-0 z-20 bg-canvas/85 pt-(--top) blurred">
			<div
				className={joinClasses(
					'min-h-14 items-center gap-1',
					// The title is centred if it fits, and takes the space of an empty slot if it is long.
					large
						? 'flex flex-wrap px-4'
						: 'grid grid-cols-[minmax(44px,1fr)_minmax(0,auto)_minmax(max-content,1fr)] px-2',
				)}
			>
				{!large && (
					<div className="flex justify-start">
						{onBack && (
							<button
								type="button"
								aria-label={backLabel}
								onClick={onBack}
								className="press inline-flex size-11 items-center justify-center rounded-full"
							>
								<BackIcon />
							</button>
						)}
					</div>
				)}
				<h1
					className={joinClasses(
						'py-1.5 leading-tight font-semibold hyphens-auto',
						large
							? 'max-w-full min-w-min flex-1 text-24 break-words'
							: 'min-w-0 text-center text-17 break-words',
					)}
				>
					{title}
				</h1>
				<div
					className={joinClasses(
						'ms-auto flex shrink-0 items-center justify-end',
						!large && 'min-w-11',
					)}
				>
					{end}
				</div>
			</div>
		</header>
	)
}
