// SPDX-License-Identifier: Apache-2.0
/** Ordinary code for the agent's tests to rewrite; not in the agent's own package, which is never rewritten. */
package dev.foretell.samples;
