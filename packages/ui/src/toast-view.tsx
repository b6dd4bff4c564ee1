import { CircleAlert, CircleCheck } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** Where toasts appear, above everything. Always on the page, so that screen readers announce new ones. */
export function ToastView({
	toasts,
}: {
	toasts: readonly { id: number; text: string; kind: 'plain' | 'success' | 'fail' | 'loading' }[]
}) {
	return (
		<div
			role="status"
			aria-live="polite"
			className="pointer-events-none fixed inset-x-0 top-[40%] z-[2001] flex flex-col items-center gap-2 px-8"
		>
			{toasts.map((toast) => (
				<div
					key={toast.id}
					className="flex max-w-full animate-page items-center gap-2.5 rounded-card bg-ink px-4 py-3 text-13 font-medium text-canvas shadow-float"
				>
					{toast.kind === 'loading' && <Spinner />}
					{toast.kind === 'success' && <Icon as={CircleCheck} size={20} />}
					{toast.kind === 'fail' && <Icon as={CircleAlert} size={20} />}
					<span className="min-w-0 break-words">{toast.text}</span>
				</div>
			))}
		</div>
	)
}
