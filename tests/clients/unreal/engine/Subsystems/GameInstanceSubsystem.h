// The part of UObject and of subsystems that samples use.
#pragma once

#include "CoreMinimal.h"

// Unreal's build tool reads these, and generates what stands behind them.
#define UCLASS(...)
#define GENERATED_BODY()

class FSubsystemCollectionBase
{
};

class UGameInstanceSubsystem
{
public:
    using Super = UGameInstanceSubsystem;
    virtual ~UGameInstanceSubsystem() = default;
    virtual void Initialize(FSubsystemCollectionBase&) {}
    virtual void Deinitialize() {}
};

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
