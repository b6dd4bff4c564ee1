import { TopBar } from '@portolan/ui'
import type { ReactNode } from 'react'
import { t } from './messages.ts'
import { useBack } from './navigation.ts'

/**
 * The frame of every screen: top bar, main part, and a bar at the bottom. One per screen; it holds the only `<main>` and, with its top bar,
 * the only `<h1>`.
 */
export function Screen({
	title,
	children,
	back = true,
	backTo,
	end,
	bar,
	foot,
	tabs,
	gutter = true,
	wide = false,
	look = '',
	large = tabs ?? false,
}: {
	title: string
	children: ReactNode
	/** Whether there is a back button; tab roots have none. */
	back?: boolean
	/** Where back leads when the page was opened directly. */
	backTo?: string
	/** The slot at the end of the top bar. */
	end?: ReactNode
	/** A top bar instead of the usual one; null for none, then the screen has an `<h1>` itself. */
	bar?: ReactNode
	/** A bar that stays at the bottom, such as a buy bar. */
	foot?: ReactNode
	/** A tab root: leaves room for the tab bar. */
	tabs?: boolean
	/** 16 px at both sides. */
	gutter?: boolean
	/** Uses the whole width of a wide window, as lists of products do; other pages are a column that is easy to read. */
	wide?: boolean
	/** More classes of the frame. */
	look?: string
	/** A big title, as tab roots have. */
	large?: boolean
}) {
	const onBack = useBack(backTo)
	return (
		<div className={`flex min-h-dvh flex-col ${wide ? '' : 'mx-auto md:max-w-[42rem]'} ${look}`}>
			{bar === undefined ? (
				<TopBar
					title={title}
					backLabel={t('common.back')}
					onBack={back && !large ? onBack : undefined}
					end={end}
					large={large}
				/>
			) : (
				bar
			)}
			<main
				id="main"
				tabIndex={-1}
				className={`page-body flex-1 outline-none ${gutter ? 'px-4' : ''} ${tabs ? 'pb-28 md:pb-10' : foot ? 'pb-4' : 'pb-10'}`}
			>
				{children}
			</main>
			{foot && (
				// It takes up space at the end of the page, so that it hides nothing there, however high it is.
				<div className="sticky bottom-0 z-10 border-t border-line bg-canvas/90 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] blurred">
					{foot}
				</div>
			)}
		</div>
	)
}
