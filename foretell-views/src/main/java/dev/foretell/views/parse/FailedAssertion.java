// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import java.util.Arrays;
import java.util.List;

/**
 * An assertion that did not hold.
 *
 * @param values of the attributes that it names, in the order of its references
 */
public record FailedAssertion(int fragment, List<Object> values) {
    static FailedAssertion of(int fragment, Object[] values) {
        return new FailedAssertion(fragment, Arrays.asList(values));
    }
}
