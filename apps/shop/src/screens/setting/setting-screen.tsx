import { Button, Icon, ListGroup, ListRow, RadioGroup } from '@portolan/ui'
import { Globe, KeyRound, LockKeyhole, ShieldCheck, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '../../shared/router.tsx'
import { ask } from '../../shared/ask.ts'
import { language, t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { signOut } from '../../shared/session.ts'
import { setTheme, theme, type Theme } from '../../shared/theme.ts'
import { toast } from '../../shared/toast.ts'

/** Settings: passwords, language, appearance, and signing out. */
export default function SettingScreen() {
	const navigate = useNavigate()
	const [look, setLook] = useState<Theme>(theme)
	const [busy, setBusy] = useState(false)

	async function leave(): Promise<void> {
		const sure = await ask({
			title: t('setting.logout_title'),
			text: t('setting.logout_text'),
			confirm: t('setting.logout'),
			cancel: t('common.cancel'),
		})
		if (!sure) return
		setBusy(true)
		await signOut()
		setBusy(false)
		toast.success(t('setting.logged_out'))
		navigate('/home', { replace: true })
	}

	return (
		<Screen title={t('title.setting')} backTo="/filter">
			<div className="space-y-5 pt-2">
				<ListGroup label={t('setting.account')}>
					<ListRow start={<Icon as={UserRound} />} title={t('title.profile')} to="/profile" />
					<ListRow start={<Icon as={KeyRound} />} title={t('title.passwords')} to="/passwords" />
					<ListRow
						start={<Icon as={LockKeyhole} />}
						title={t('title.changePayPwd')}
						to="/changePayPwd"
					/>
					<ListRow start={<Icon as={ShieldCheck} />} title={t('title.security')} to="/security" />
				</ListGroup>
				<ListGroup label={t('setting.app')}>
					<ListRow
						start={<Icon as={Globe} />}
						title={t('title.language')}
						end={language().name}
						to="/language"
					/>
				</ListGroup>
				<RadioGroup<Theme>
					label={t('setting.look')}
					value={look}
					onChange={(chosen) => {
						setTheme(chosen)
						setLook(chosen)
					}}
					options={[
						{ value: 'system', label: t('setting.look_system') },
						{ value: 'light', label: t('setting.look_light') },
						{ value: 'dark', label: t('setting.look_dark') },
					]}
				/>
				<Button tone="plain" block busy={busy} onPress={() => void leave()}>
					{t('setting.logout')}
				</Button>
			</div>
		</Screen>
	)
}
