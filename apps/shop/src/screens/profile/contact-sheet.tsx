import { Sheet } from '@portolan/ui'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { ContactForm } from './contact-form.tsx'
import type { ContactKind, ContactOwner } from './contact-types.ts'
import { VerifyForm } from './verify-form.tsx'

/** What the sheet is for: to change the email address or the mobile number, or to verify the present one. */
export interface ContactTask {
	kind: ContactKind
	what: 'change' | 'verify'
}

/** Changes or verifies the email address or the mobile number. `task` null closes the sheet. */
export function ContactSheet({
	task,
	me,
	onClose,
	onChange,
}: {
	task: ContactTask | null
	me: ContactOwner
	onClose: () => void
	/** The shopper wants another contact instead of verifying this one. */
	onChange: (kind: ContactKind) => void
}) {
	const [last, setLast] = useState<ContactTask>({ kind: 'email', what: 'change' })
	// The form stays while the sheet closes.
	if (task !== null && (task.kind !== last.kind || task.what !== last.what)) setLast(task)
	const { kind, what } = last
	return (
		<Sheet
			open={task !== null}
			onClose={onClose}
			title={
				what === 'verify'
					? t('profile.verify')
					: kind === 'email'
						? t('profile.new_email')
						: t('profile.new_mobile')
			}
			closeLabel={t('common.close')}
		>
			{what === 'verify' ? (
				<VerifyForm
					key={kind}
					kind={kind}
					me={me}
					onDone={onClose}
					onOther={() => onChange(kind)}
				/>
			) : (
				<ContactForm key={kind} kind={kind} me={me} onDone={onClose} />
			)}
		</Sheet>
	)
}
