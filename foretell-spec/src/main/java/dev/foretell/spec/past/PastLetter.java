// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import java.util.Map;
import java.util.Set;

/** The variables that an event sets, by number, and the declared events that it may be. */
record PastLetter(Map<Integer, Object> values, Set<Integer> events) {}
