import { createContext } from 'react'

/** Whether a layout stands around; an error page outside of one draws a small frame of its own. */
export const FrameContext = createContext(false)
