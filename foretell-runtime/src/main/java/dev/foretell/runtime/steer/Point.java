// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Step;
import java.util.ArrayList;
import java.util.List;

/** A place and an action that steps are about. */
final class Point {
    final Action action;
    private final String place;
    private final String target;

    /** Their numbers in the schedule, in its order. */
    final List<Integer> steps = new ArrayList<>();

    Point(Step step) {
        action = step.action();
        place = step.place();
        target = step.target();
    }

    boolean has(Step step) {
        return step.action() == action
                && step.place().equals(place)
                && step.target().equals(target);
    }

    boolean isAccess() {
        return action == Action.READ || action == Action.WRITE;
    }

    /** Whether it is about containers of this class, or events of this name. */
    boolean isOf(String name) {
        return target.equals(name);
    }

    /** Whether a site of this place and field, or null, is this point. */
    boolean isAt(String location, String field) {
        return place.equals(location) && (field == null || target.endsWith("." + field));
    }
}
