import { Contacts } from './platform-screen.tsx'

const contact = {
	company: 'Portolan',
	email: 'support@portolan.example',
	phone: '',
	address: '',
	hours: '',
}

/** The states of the page about the platform, for the gallery. */
export const gallery = {
	one: () => <Contacts contact={contact} />,
	many: () => (
		<Contacts
			contact={{
				...contact,
				phone: '+995 32 255 01 23',
				address: '18 Harbour Lane, 6000 Batumi, Georgia',
				hours: '09:00–18:00 UTC',
			}}
		/>
	),
}
