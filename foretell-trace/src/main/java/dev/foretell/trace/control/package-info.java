// SPDX-License-Identifier: Apache-2.0
/**
 * What passes between those who have a program recorded and the agent in it: {@link dev.foretell.trace.control.AgentOptions} on the way in, and
 * {@link dev.foretell.trace.control.Remark}s, at the end of a trace, on the way out. Both sides use these classes, and nobody puts such text together elsewhere.
 */
package dev.foretell.trace.control;
