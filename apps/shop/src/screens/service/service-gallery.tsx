import { CallError } from '@portolan/client'
import { SkeletonRows } from '@portolan/ui'
import { FailedState } from '../../shared/call-list.tsx'
import { Contacts } from './contacts.tsx'

const none = { company: 'Portolan', email: '', phone: '', address: '', hours: '' }

/** The faces of the customer service. */
export const gallery = {
	loading: () => <SkeletonRows />,
	one: () => <Contacts contact={{ ...none, email: 'support@portolan.example' }} />,
	many: () => (
		<Contacts
			contact={{
				company: 'Portolan',
				email: 'support@portolan.example',
				phone: '+1 201 555 0100',
				address: '18 Harbour Lane, Portland',
				hours: '09:00–18:00 UTC',
			}}
		/>
	),
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={() => undefined} />,
}
