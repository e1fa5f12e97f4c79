// SPDX-License-Identifier: Apache-2.0
/**
 * Events beside accesses and synchronization: calls that specifications and views name, calls of the API, control flow, blind code. Start with
 * {@link dev.foretell.runtime.event.MethodEvents}.
 */
package dev.foretell.runtime.event;
