import { Icon, ListGroup, ListRow } from '@portolan/ui'
import { KeyRound, LockKeyhole, Mail, Smartphone } from 'lucide-react'
import { ContactText } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { DataPart } from './data-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** What protects the account, its sessions, and what can be done with its data. */
export default function SecurityScreen() {
	const me = useMe()
	return (
		<Screen title={t('title.security')} backTo="/setting">
			<div className="space-y-7 pt-2">
				<ListGroup label={t('security.ways_in')}>
					<ListRow
						start={<Icon as={KeyRound} />}
						title={t('accounts.password')}
						end={t('security.set')}
						to="/passwords"
					/>
					<ListRow
						start={<Icon as={LockKeyhole} />}
						title={t('title.changePayPwd')}
						text={t('security.pay_code_text')}
						end={me && (me.have_pay === 1 ? t('security.set') : t('security.not_set'))}
						to="/changePayPwd"
					/>
					<ListRow
						start={<Icon as={Mail} />}
						title={t('accounts.email')}
						text={me && <ContactText address={me.email} isVerified={me.email_verified === 1} />}
						to="/profile"
					/>
					<ListRow
						start={<Icon as={Smartphone} />}
						title={t('accounts.mobile')}
						text={
							me && (
								<ContactText
									address={`${me.dial_code} ${me.mobile}`.trim()}
									isVerified={me.mobile_verified === 1}
								/>
							)
						}
						to="/profile"
					/>
				</ListGroup>
				<PasskeysPart />
				<SessionsPart />
				<DataPart />
			</div>
		</Screen>
	)
}
