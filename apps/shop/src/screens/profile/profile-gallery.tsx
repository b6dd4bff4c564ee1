import { ContactForm } from './contact-form.tsx'
import { NamesForm } from './names-form.tsx'
import { VerifyForm } from './verify-form.tsx'
import { ProfileShape } from './profile-screen.tsx'

const nothing = () => undefined
const me = {
	email: 'dana@example.com',
	mobile: '2015550123',
	dial_code: '+1',
	email_verified: 1,
	mobile_verified: 0,
} as const

/** The states of the profile, for the gallery. */
export const gallery = {
	loading: () => <ProfileShape />,
	empty: () => <NamesForm me={{ given_name: '', family_name: '', nickname: '' }} />,
	one: () => <NamesForm me={{ given_name: 'Dana', family_name: 'Morrow', nickname: 'Dana' }} />,
	email: () => <ContactForm kind="email" me={me} onDone={nothing} />,
	mobile: () => <ContactForm kind="mobile" me={me} onDone={nothing} />,
	codes: () => <ContactForm kind="email" me={me} onDone={nothing} startsAt="codes" />,
	verify: () => <VerifyForm kind="mobile" me={me} onDone={nothing} onOther={nothing} />,
}
