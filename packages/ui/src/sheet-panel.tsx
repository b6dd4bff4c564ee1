import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import './sheet-panel.css'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import type { SheetProps } from './sheet-props.ts'

/** The content of a sheet, loaded when needed; see `sheet.tsx`. */
export default function SheetPanel({
	open,
	onClose,
	title,
	hideTitle,
	closeLabel,
	children,
	foot,
	full,
	flush,
	side,
}: SheetProps) {
	return (
		<Drawer.Root
			open={open}
			onOpenChange={(isOpen) => {
				if (!isOpen) onClose()
			}}
		>
			<Drawer.Portal>
				<Drawer.Backdrop className="fixed inset-0 z-[2000] min-h-dvh bg-black opacity-[calc(0.45*(1-var(--drawer-swipe-progress)))] transition-opacity duration-[420ms] ease-[var(--ease-sheet)] data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
				<Drawer.Viewport
					className={joinClasses(
						'fixed inset-0 z-[2000] flex items-end justify-center',
						side ? 'side-sheet-view' : 'middle-sheet-view',
					)}
				>
					<Drawer.Popup
						className={joinClasses(
							'flex max-h-[min(92dvh,832px)] w-full max-w-[480px] short:max-h-dvh short:max-w-[760px] [transform:translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-sheet bg-canvas shadow-float outline-none transition-transform duration-[420ms] ease-[var(--ease-sheet)] data-ending-style:[transform:translateY(100%)] data-ending-style:duration-[calc(var(--drawer-swipe-strength,1)*400ms)] data-starting-style:[transform:translateY(100%)] data-swiping:select-none',
							full && 'h-[92dvh]',
							side ? 'side-sheet' : 'middle-sheet',
						)}
					>
						<div
							aria-hidden
							className="mx-auto mt-2.5 h-1.25 w-12 shrink-0 rounded-full bg-line short:hidden"
						/>
						<div className="flex min-h-12 shrink-0 items-center gap-2 ps-2 pe-13">
							<Drawer.Close
								aria-label={closeLabel}
								className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
							>
								<Icon as={X} />
							</Drawer.Close>
							<Drawer.Title
								className={
									hideTitle ? 'sr-only' : 'min-w-0 flex-1 text-center text-17 font-semibold'
								}
							>
								{title}
							</Drawer.Title>
						</div>
						<Drawer.Content
							className={joinClasses(
								'min-h-0 flex-1 overflow-y-auto overscroll-contain',
								!flush && 'px-4 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
							)}
						>
							{children}
						</Drawer.Content>
						{foot && (
							<div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
								{foot}
							</div>
						)}
					</Drawer.Popup>
				</Drawer.Viewport>
			</Drawer.Portal>
		</Drawer.Root>
	)
}
