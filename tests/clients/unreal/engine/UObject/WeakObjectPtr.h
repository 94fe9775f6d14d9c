#pragma once

/** In these stubs, the object is never destroyed. */
template <typename T>
class TWeakObjectPtr
{
public:
    explicit TWeakObjectPtr(T* InObject) : Object(InObject) {}
    bool IsValid() const { return Object != nullptr; }
    T* operator->() const { return Object; }

private:
    T* Object;
};
