export { CodeField, isCode } from './code-field.tsx'
export { addPasskey, signInWithPasskey } from './passkeys.ts'
export { SetUpApp } from './set-up-app.tsx'
