import type { ReactNode } from 'react'
import { BackIcon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

/** The bar at the top: back, title, and a slot at the end. `large` is the tab roots' own: a big title, no way back. */
export function TopBar({
	title,
	onBack,
	backLabel,
	end,
	large,
}: {
	title: string
	/** Absent where there is nowhere to go back to. */
	onBack?: (() => void) | undefined
	backLabel: string
	end?: ReactNode
	large?: boolean | undefined
}) {
	return (
		<header className="sticky top-0 z-20 bg-canvas/85 pt-[env(safe-area-inset-top)] backdrop-blur-lg">
			<div className={joinClasses('flex min-h-14 items-center gap-1', large ? 'px-4' : 'px-2')}>
				{!large && (
					<div className="flex w-22 shrink-0 justify-start">
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
						'min-w-0 flex-1 truncate font-semibold',
						large ? 'text-24' : 'text-center text-17',
					)}
				>
					{title}
				</h1>
				<div className={joinClasses('flex shrink-0 items-center justify-end', !large && 'w-22')}>
					{end}
				</div>
			</div>
		</header>
	)
}
