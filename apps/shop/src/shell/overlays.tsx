import { ToastView, untilLoaded } from '@portolan/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onQuestion, openQuestion } from '../shared/ask.ts'
import { onToasts, toasts } from '../shared/toast.ts'

const DialogPanel = lazy(async () => ({
	default: (await untilLoaded(() => import('@portolan/ui/dialog-panel'))).DialogPanel,
}))

/** What is shown above every page: toasts, and the open question. */
export function Overlays() {
	const shown = useSyncExternalStore(onToasts, toasts, toasts)
	const question = useSyncExternalStore(onQuestion, openQuestion, openQuestion)
	return (
		<>
			<ToastView toasts={shown} />
			{question && (
				<Suspense fallback={null}>
					<DialogPanel
						title={question.title}
						text={question.text}
						confirm={question.confirm}
						cancel={question.cancel}
						danger={question.danger}
						onAnswer={question.answer}
					/>
				</Suspense>
			)}
		</>
	)
}
