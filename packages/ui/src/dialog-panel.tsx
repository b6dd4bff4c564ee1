import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './button.tsx'
import { useOverlay } from './overlay.ts'

/** A modal question with one or two answers. Escape and a press outside cancel it if it can be cancelled. */
export function DialogPanel({
	title,
	text,
	confirm,
	cancel,
	danger,
	onAnswer,
}: {
	title: string
	text?: string | undefined
	confirm: string
	/** Absent if there is only something to read. */
	cancel?: string | undefined
	danger?: boolean | undefined
	onAnswer: (yes: boolean) => void
}) {
	useOverlay(true, () => onAnswer(false))
	return (
		<AlertDialog.Root
			open
			onOpenChange={(isOpen) => {
				if (!isOpen) onAnswer(false)
			}}
		>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop className="fixed inset-0 z-[2000] bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<AlertDialog.Popup className="fixed start-1/2 top-1/2 z-[2000] w-[calc(100%-3rem)] max-w-88 -translate-x-1/2 -translate-y-1/2 rounded-hero bg-surface p-6 text-center shadow-float transition-[opacity,scale] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 rtl:translate-x-1/2">
					<AlertDialog.Title className="text-17 font-semibold text-balance">
						{title}
					</AlertDialog.Title>
					{text && (
						<AlertDialog.Description className="mt-2 whitespace-pre-line text-ink-2 text-pretty">
							{text}
						</AlertDialog.Description>
					)}
					<div className="mt-6 flex flex-wrap gap-3">
						{cancel && (
							<Button
								tone="plain"
								block
								onPress={() => onAnswer(false)}
								className="flex-1 basis-32 px-3! whitespace-nowrap"
							>
								{cancel}
							</Button>
						)}
						<Button
							tone={danger ? 'danger' : 'brand'}
							block
							onPress={() => onAnswer(true)}
							className="flex-1 basis-32 px-3! whitespace-nowrap"
						>
							{confirm}
						</Button>
					</div>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	)
}
