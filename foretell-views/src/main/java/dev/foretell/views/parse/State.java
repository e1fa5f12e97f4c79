// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import java.util.List;

/**
 * What is known of a history: the readings that are left. Never changed, but for collections in attributes.
 *
 * @param session what the last session left
 */
public record State(List<Item> items, Object session) {}
