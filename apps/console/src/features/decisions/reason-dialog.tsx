import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../../shared/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

/** A decision that needs a reason. The reason is shown among the facts before it is sent. */
export function ReasonDialog({
	title,
	facts,
	consequence,
	confirm,
	label = t('record.reason'),
	told = label,
	templates,
	min = 1,
	max,
	danger = false,
	done = t('record.saved'),
	children,
	isReady = true,
	send,
	onClose,
}: {
	title: string
	facts: readonly (readonly [name: string, value: ReactNode])[]
	consequence: string
	confirm: string
	/** The label of the reason's field; `told` is its label among the facts, if that differs. */
	label?: string
	told?: string
	templates?: readonly string[]
	min?: number
	max?: number
	danger?: boolean
	/** The notification when it is done. */
	done?: string
	/** Other fields, above the reason. */
	children?: ReactNode
	/** Whether they are filled in. */
	isReady?: boolean
	send: (reason: string) => Promise<unknown>
	onClose: () => void
}) {
	const notify = useNotify()
	const [reason, setReason] = useState('')
	const said = reason.trim()
	return (
		<DecisionDialog
			title={title}
			isReady={isReady && said.length >= min}
			danger={danger}
			consequence={consequence}
			confirm={confirm}
			facts={[...facts, [told, said]]}
			send={async () => {
				await send(said)
				notify(done, { type: 'success' })
			}}
			onClose={onClose}
		>
			{children}
			<ReasonField
				label={label}
				value={reason}
				onChange={setReason}
				min={min}
				{...(templates !== undefined && { templates })}
				{...(max !== undefined && { max })}
			/>
		</DecisionDialog>
	)
}

/** Rejects a request; the person who made it reads the reason. */
export function RefuseDialog({
	children,
	...rest
}: Omit<Parameters<typeof ReasonDialog>[0], 'label' | 'told' | 'danger' | 'done'>) {
	return (
		<ReasonDialog
			{...rest}
			danger
			label={t('record.reason_told')}
			told={t('record.told')}
			done={t('record.refused_done')}
		>
			{children}
		</ReasonDialog>
	)
}
