import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { ReactNode } from 'react'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'

/** A passkey as its owner sees it. */
export interface Passkey {
	passkey_id: string
	name: string
	createtime: number
	usedtime: number | null
}

/** The passkeys of the signed-in person, with the buttons that add and remove one. */
export function PasskeyList({
	passkeys,
	mayRemove = true,
	notice,
	onAdd,
	onForget,
}: {
	passkeys: readonly Passkey[]
	mayRemove?: boolean
	/** Shown above the button that adds one. */
	notice?: ReactNode
	onAdd: () => void
	/** A button that removes one was pressed; the screen asks {@link forgetQuestion}. */
	onForget: (passkey: Passkey) => void
}) {
	return (
		<Panel title={t('security.passkeys')}>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				{passkeys.length === 0 ? (
					<Typography color="text.secondary">{t('security.passkeys_none')}</Typography>
				) : (
					<Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
						{passkeys.map((passkey) => (
							<Box
								component="li"
								key={passkey.passkey_id}
								sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}
							>
								<Box sx={{ flex: 1, minWidth: 0 }}>
									<Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
										{passkey.name}
									</Typography>
									<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
										{t('security.since')} <Moment at={passkey.createtime} />
										{passkey.usedtime !== null && (
											<>
												{' · '}
												{t('security.used')} <Moment at={passkey.usedtime} />
											</>
										)}
									</Typography>
								</Box>
								{mayRemove && (
									<Button
										color="error"
										aria-label={t('security.forget_which', { name: passkey.name })}
										onClick={() => onForget(passkey)}
									>
										{t('security.forget')}
									</Button>
								)}
							</Box>
						))}
					</Box>
				)}
				{notice}
				{browserSupportsWebAuthn() ? (
					<Button variant="outlined" onClick={onAdd}>
						{t('security.passkey_add')}
					</Button>
				) : (
					<Alert severity="info" variant="outlined">
						{t('security.passkeys_unsupported')}
					</Alert>
				)}
			</Stack>
		</Panel>
	)
}

/** What a dialog says before a passkey is removed. */
export function forgetQuestion({ name }: Passkey) {
	return {
		title: t('security.forget_which', { name }),
		danger: true,
		consequence: t('security.forget_consequence'),
		confirm: t('security.forget'),
		facts: [[t('security.passkey'), name]],
	} as const
}
